import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{shop,platform}/**/*.{ts,tsx}');

test('no page asks for anything by a link that Firefox refuses', () => {
  const prefetching = sources.filter((path) =>
    /prefetch=|PrefetchPageLinks|rel="prefetch"/.test(readFileSync(path, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(prefetching).toEqual([]);
});
