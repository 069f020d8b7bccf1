import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inFairTurns } from '#server/fair-turns.ts';

// A machine that stands still for some milliseconds would otherwise end a turn.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

type Begun = { caller: string; turn: number };

/** A listener that takes as long for each request, and what it began in which turn of the event loop. */
function slowListener(eachMs: number) {
  const begun: Begun[] = [];
  let turn = 0;
  const callerOf = ({ url = '' }: IncomingMessage) => url;
  const answer = (request: IncomingMessage) => {
    begun.push({ caller: callerOf(request), turn });
    vi.advanceTimersByTime(eachMs);
  };
  const listener = inFairTurns(answer, callerOf);
  return {
    begun,
    ask: (caller: string, socket = { destroyed: false }) =>
      listener({ url: caller, socket } as IncomingMessage, {} as ServerResponse),
    async pass(turns: number) {
      for (let passed = 0; passed < turns; passed += 1) {
        await nextTurn();
        turn += 1;
      }
    },
  };
}

test('what arrives at once is begun over several turns, each a few milliseconds long', async () => {
  const { begun, ask, pass } = slowListener(1);
  for (let asked = 0; asked < 40; asked += 1) ask('crowd');
  expect(begun).toHaveLength(4);
  await pass(50);
  expect(begun).toHaveLength(40);
  const ofTurn = Map.groupBy(begun, ({ turn }) => turn);
  for (const one of ofTurn.values()) expect(one.length).toBeLessThanOrEqual(8);
});

test('a stranger is next after one more request of the crowd', async () => {
  const { begun, ask, pass } = slowListener(1);
  for (let asked = 0; asked < 40; asked += 1) ask('crowd');
  const before = begun.length;
  ask('stranger');
  await pass(50);
  expect(begun.findIndex(({ caller }) => caller === 'stranger')).toBeLessThanOrEqual(before + 1);
});

test('requests of a few callers are begun at once', () => {
  const { begun, ask } = slowListener(0);
  for (let asked = 0; asked < 10; asked += 1) ask('somebody');
  expect(begun).toHaveLength(10);
});

test('who has hung up meanwhile is not answered', async () => {
  const { begun, ask, pass } = slowListener(5);
  const socket = { destroyed: false };
  ask('crowd');
  ask('gone', socket);
  socket.destroyed = true;
  await pass(5);
  expect(begun.map(({ caller }) => caller)).toEqual(['crowd']);
});
