import { join } from 'node:path';

/** A checkout, installed and built, that floods meet, and the server for its databases. */
export type Flooded = { name: string; folder: string; postgresUrl: string };

/** What runs the shop of a checkout; `options` are Node's. */
export function nodeOf(folder: string, ...options: string[]): readonly [string, ...string[]] {
  const limits = ['--max-old-space-size=320', '--max-semi-space-size=16'];
  return [join(folder, 'node_modules/.bin/node'), ...limits, ...options, join(folder, 'server/main.ts')];
}
