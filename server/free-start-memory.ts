import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what only the start needed: on a machine with much memory V8 keeps it, and an idle process is
 * almost twice as large (docs/performance.md). Node exposes its collector under this flag only. As a last
 * resort the collector also gives emptied pages back to the machine; without that it may keep them all.
 */
export function freeStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
