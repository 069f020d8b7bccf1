import { setTimeout as wait } from 'node:timers/promises';
import { shopProblem } from '#shop/problem.ts';

const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Looks until another request has done what it began: soon at first, then ever less often, so that a hundred
 * presses at once do not delay the one that works. `undefined` means not yet; after five seconds it refuses
 * with `request_in_progress`.
 */
export async function waitForTwin<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0, pause = FIRST_PAUSE_MS; waited <= PATIENCE_MS; ) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(pause);
    waited += pause;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  throw shopProblem('request_in_progress');
}
