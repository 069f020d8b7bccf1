import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '#shop/route-table.ts';

const sources = globSync('{shop,platform}/**/*.{ts,tsx}');

test('no page asks for anything by a link that Firefox refuses', () => {
  const prefetching = sources.filter((path) =>
    /prefetch=|PrefetchPageLinks|rel="prefetch"/.test(readFileSync(path, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(prefetching).toEqual([]);
});

test('the pages whose code is fetched ahead stand in the table of routes', () => {
  const known = PAGES.map(({ module }) => module.replace(/\.tsx$/, ''));
  const users = sources.filter((path) => readFileSync(path, 'utf8').includes('<PageCode'));
  const named = users.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([a-z-]+(?:\/[a-z-]+)+)'/g)].map(([, id]) => id),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((id) => !known.includes(id ?? ''))).toEqual([]);
});
