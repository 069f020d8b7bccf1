import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what the start alone needed: on a machine with much memory V8 keeps it, and an idle process is almost
 * twice as large (docs/performance.md). Node hands out its collector under this flag only. As a last resort it also
 * gives emptied pages back to the machine; without that it may keep them all.
 */
export function freeStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
