// npm run build: the pages and their packed forms; then notes of which sources it was made.
import { spawnSync } from 'node:child_process';
import { root } from './run-npm.mjs';
import { buildMark, noteBuild } from './stamps.mjs';

const STEPS = [
  ['react-router', 'build'],
  ['node', 'scripts/bundle-server.ts'],
  ['node', 'scripts/complete-worker.ts'],
  ['node', 'scripts/compress.ts'],
];

// Taken first: a source that changes meanwhile makes the build stale.
const mark = buildMark();
noteBuild(null);
for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
noteBuild(mark);
