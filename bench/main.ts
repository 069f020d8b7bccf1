// npm run tool -- bench [part …] [--runs 3] [--json FILE]: measures what docs/promises.md promises and prints each figure
// with the median and the worst of its runs. Without names it runs every part; docs/performance.md says how each
// is measured. Needs PostgreSQL's programs; some parts fetch a tool with npx.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { combine, type Figure, inWords, type Line } from './figure.ts';
import { PARTS } from './parts.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, json: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
console.log(`${machine}; load before ${loadavg()[0]?.toFixed(1)}`);
const results: Record<string, Line[]> = {};
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}: ${part.about}`);
  const runs: Figure[][] = [];
  while (runs.length < Number(options.runs)) runs.push(await part.measure());
  const lines = combine(runs);
  for (const line of lines) console.log(inWords(line));
  results[name] = lines;
}

if (options.json)
  writeFileSync(
    options.json,
    `${JSON.stringify({ machine, runs: Number(options.runs), results }, null, 2)}\n`,
  );
process.exitCode = Object.values(results)
  .flat()
  .every(({ isKept }) => isKept)
  ? 0
  : 1;
