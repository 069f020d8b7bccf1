import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn in which nothing happens takes some two millionths of a second. */
const TURNS_BETWEEN = 64;

/**
 * Returns what waits until a page may be rendered: one at a time, in the order they asked, with turns of the event
 * loop in between. Rendering takes milliseconds in one go. Pages whose loaders end together would all be rendered
 * before anything else is looked at, a checkout would wait for them at each of its steps, and of new connections
 * Node accepts one in each turn (docs/decisions/0063-what-cannot-be-served-soon-is-refused-soon.md).
 */
export function renderTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const letOthers = async () => {
    for (let turns = 0; turns < TURNS_BETWEEN; turns += 1) await nextTurn();
  };
  return () => {
    last = last.then(letOthers);
    return last;
  };
}
