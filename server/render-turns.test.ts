import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderTurns } from '#server/render-turns.ts';

/** Turns of the event loop that begin while this one's promises are worked off. */
const AT_ONCE = 2;

test('of pages that are ready together one is rendered at a time, in their order, with turns in between', async () => {
  const untilTurn = renderTurns();
  const rendered: { name: string; atTurn: number }[] = [];
  let turns = 0;
  const page = async (name: string) => {
    await untilTurn();
    rendered.push({ name, atTurn: turns });
  };
  const all = Promise.all(['first', 'second', 'third'].map(page));
  while (rendered.length < 3 && turns < 1_000) {
    await nextTurn();
    turns += 1;
  }
  await all;

  expect(rendered.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  const [first = 0, second = 0, third = 0] = rendered.map(({ atTurn }) => atTurn);
  expect(Math.min(second - first, third - second)).toBeGreaterThan(AT_ONCE);
});

test('pages share the time with whatever else the event loop does: with turns of 15 ms eight are not a second late', async () => {
  const untilTurn = renderTurns();
  let isOver = false;
  const keepBusy = () => {
    const end = performance.now() + 15;
    while (performance.now() < end);
    if (!isOver) setImmediate(keepBusy);
  };
  keepBusy();
  const begun = performance.now();
  await Promise.all(Array.from({ length: 8 }, () => untilTurn()));
  isOver = true;
  expect(performance.now() - begun).toBeLessThan(1_000);
});
