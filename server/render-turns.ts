import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns in which nothing happens take some two millionths of a second each. */
const MOST_TURNS = 64;
/** About as long as one page takes to render: pages leave half of the time to everything else. */
const MOST_MS = 5;

/**
 * Returns what waits until a page may be rendered: one at a time, in the order they asked, with time for everything
 * else in between. Rendering takes milliseconds in one go. Pages whose loaders end together would all be rendered
 * before anything else is looked at, and a checkout would wait for them at each of its steps
 * (docs/decisions/0063-overload.md).
 */
export function renderTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const letOthers = async () => {
    const end = performance.now() + MOST_MS;
    for (let turns = 0; turns < MOST_TURNS && (turns === 0 || performance.now() < end); turns += 1)
      await nextTurn();
  };
  return () => {
    last = last.then(letOthers);
    return last;
  };
}
