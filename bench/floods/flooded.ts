import { join } from 'node:path';

/** A checkout, installed and built, that floods meet, and the server for its databases. */
export type Flooded = { name: string; folder: string; postgresUrl: string };

/** What runs the shop of a checkout; `options` are Node's. */
export function nodeOf(folder: string, ...options: string[]): readonly [string, ...string[]] {
  return [join(folder, 'node_modules/.bin/node'), ...options, join(folder, 'server/main.ts')];
}
