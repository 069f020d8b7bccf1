import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

test('no page asks for anything by a link that Firefox refuses', () => {
  const prefetching = sources.filter((name) =>
    /prefetch=|PrefetchPageLinks|rel="prefetch"/.test(readFileSync(join('app', name), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(prefetching).toEqual([]);
});
