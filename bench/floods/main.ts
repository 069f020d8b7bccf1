// npm run tool -- floods [pipelined kept late] [--before FOLDER] [--busy]: what a stranger notices of a flood.
// With the folder of another checkout, installed and built, the same floods meet that one first; with --busy a
// process of ours keeps a core busy meanwhile. Needs PostgreSQL's programs and, for kept connections, wrk.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import type { Flooded } from './flooded.ts';
import { meetKeptConnections } from './kept-connections.ts';
import { meetLateLoop } from './late-loop.ts';
import { meetPipelined } from './pipelined.ts';

const FLOODS: Record<string, (flooded: Flooded) => Promise<void>> = {
  pipelined: meetPipelined,
  kept: meetKeptConnections,
  late: meetLateLoop,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, busy: { type: 'boolean' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(FLOODS);
const postgres = await startPostgres();
const busy = values.busy ? spawn(process.execPath, ['--eval', 'for (;;);']) : null;
try {
  for (const flood of chosen) {
    const here = { name: 'after', folder: join(import.meta.dirname, '../..'), postgresUrl: postgres.url };
    if (values.before) await FLOODS[flood]?.({ ...here, name: 'before', folder: values.before });
    await FLOODS[flood]?.(here);
  }
} finally {
  busy?.kill();
  await postgres.stop();
}
