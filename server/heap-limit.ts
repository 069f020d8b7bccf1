import { totalmem } from 'node:os';

/** Of what the machine or the container has, for the database and its cache are beside us. */
const SHARE = 1 / 4;
/** What a start, a list of 5,000 products and an import need, with as much again. */
const LEAST_MB = 192;
/** With the kept pages, buffers and code beside the heap this stays within 512 MB (docs/promises.md#speed-and-weight). */
const MOST_MB = 320;
/** V8 would take twelve times as much for what lives shortly on a large machine, and collect it no sooner. */
const YOUNG_MB = 16;

const IS_SET = /--max[-_](old[-_]space|semi[-_]space|heap)[-_]size/;

/** Takes the memory of the machine in bytes, and of its container; returns what limits the heap, as V8 reads it. */
export function heapFlags(machine: number, container = Number.POSITIVE_INFINITY): string[] {
  const share = Math.floor((Math.min(machine, container || machine) * SHARE) / 2 ** 20);
  const limit = Math.min(MOST_MB, Math.max(LEAST_MB, share));
  return [`--max-old-space-size=${limit}`, `--max-semi-space-size=${YOUNG_MB}`];
}

/**
 * V8 takes its limits only as a process begins: this one begins once more, under the same id, with limits of its
 * own. Whoever set some, in the command or in NODE_OPTIONS (`given`), is left alone.
 */
export function limitHeap(given: string): void {
  const { execArgv, argv, execPath } = process;
  if (IS_SET.test([...execArgv, given].join(' ')) || !process.execve) return;
  const flags = heapFlags(totalmem(), process.constrainedMemory());
  process.execve(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)]);
}
