import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms, yards } from './rules.ts';
import { readSource, type Source } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every source file of the rooms and beside them, as it lies on disk. */
export function readTree(): Source[] {
  const folders = [...rooms, ...yards].filter((place) => place !== 'config');
  const patterns = [`{${folders.join(',')}}/**/*.{ts,tsx,js,mjs}`, '*.{ts,js,mjs}'];
  const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return paths.sort().map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}
