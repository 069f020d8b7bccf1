import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Admission, createAdmission } from '#server/edge/admission.ts';
import type { Leave } from '#server/edge/lane-queue.ts';
import type { Lane } from '#shop/route.ts';

/** docs/promises.md#overload: who is let in is answered within 2 s; what is expected to take longer is refused. */
const MOST_EXPECTED_MS = 1_500;

let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers();
  admission = createAdmission();
});
afterEach(() => vi.useRealTimers());

let callers = 0;
/** Somebody at an address of their own. */
const newAddress = () => {
  callers += 1;
  return `caller ${callers}`;
};
const enter = (lane: Lane) => admission.enter(lane, newAddress());
const of = (lane: Lane) => admission.state()[lane];

/** Takes every place; returns how to give them back, one after the other. */
async function fillLane(lane: Lane): Promise<Leave[]> {
  const places: Leave[] = [];
  while (of(lane).inFlight < of(lane).places) places.push((await enter(lane)) ?? (() => undefined));
  return places;
}

/** So many come at once, from addresses of their own or all from one; each is worked on one after the other. */
async function crowd(people: number, eachMs: number, addressOf: (number: number) => string = newAddress) {
  const waits: number[] = [];
  const refusals: number[] = [];
  const inHand: Leave[] = [];
  const begun = performance.now();
  const ended = () => performance.now() - begun;
  for (let number = 0; number < people; number += 1) {
    void admission.enter('pages', addressOf(number)).then((leave) => {
      if (leave) inHand.push(leave);
      else refusals.push(ended());
    });
  }
  await vi.advanceTimersByTimeAsync(0);
  while (inHand.length > 0) {
    await vi.advanceTimersByTimeAsync(eachMs);
    inHand.shift()?.();
    waits.push(ended());
    await vi.advanceTimersByTimeAsync(0);
  }
  return { waits, refusals };
}

describe('a full lane', () => {
  test('lets the first of those who wait in as soon as somebody leaves', async () => {
    const [leave] = await fillLane('pages');
    const entered: string[] = [];
    void enter('pages').then((place) => place && entered.push('first'));
    void enter('pages').then((place) => place && entered.push('second'));
    leave?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(['first']);
  });

  test('refuses at once who could not be answered in time, and says so before any work is done', async () => {
    await fillLane('pages');
    let waiting = 0;
    for (; !admission.turnsAway('pages', 'somebody'); waiting += 1) void enter('pages');
    expect(waiting).toBeGreaterThan(30);
    expect(await enter('pages')).toBeNull();
    expect(of('pages')).toMatchObject({ queued: waiting, refused: 2 });
  });

  test('that has come to a halt takes nobody more, and refuses those who wait when their time is over', async () => {
    await fillLane('pages');
    let answer: unknown = 'none yet';
    void enter('pages').then((place) => {
      answer = place;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(admission.turnsAway('pages', 'somebody')).toBe(true);
    await vi.advanceTimersByTimeAsync(MOST_EXPECTED_MS - 501);
    expect(answer).toBe('none yet');
    await vi.advanceTimersByTimeAsync(2);
    expect(answer).toBeNull();
    expect(of('pages').queued).toBe(0);
  });

  test.each([1, 5, 20, 40])(
    'lets 32 in who come at once, all from one address, at %i ms a page',
    async (eachMs) => {
      const { waits, refusals } = await crowd(32, eachMs, () => 'crowd');
      expect([waits.length, refusals.length]).toEqual([32, 0]);
      expect(Math.max(...waits)).toBeLessThan(MOST_EXPECTED_MS);
    },
  );

  test.each([5, 20, 50, 100, 400])(
    'answers in time whom it lets in, at %i ms a page, and refuses the others at once',
    async (eachMs) => {
      // What it learns from the first crowd it knows for the second.
      await crowd(300, eachMs);
      const { waits, refusals } = await crowd(300, eachMs);
      expect(waits.length + refusals.length).toBe(300);
      const inTime = waits.filter((ms) => ms <= 2_000).length;
      expect(inTime).toBe(waits.length);
      const late = refusals.filter((ms) => ms > 50).length;
      expect(late).toBeLessThanOrEqual(0.05 * 300);
    },
  );

  test('is shared by those who wait: a stranger is next but one behind a crowd of one address', async () => {
    const places = await fillLane('pages');
    for (let count = 0; count < 40; count += 1) void admission.enter('pages', 'crowd');
    let isIn = false;
    void admission.enter('pages', 'stranger').then((leave) => {
      isIn = leave !== null;
    });
    places.shift()?.();
    places.shift()?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(isIn).toBe(true);
  });

  test('takes a stranger although one address has filled the queue', async () => {
    await fillLane('pages');
    while (!admission.turnsAway('pages', 'crowd')) void admission.enter('pages', 'crowd');
    expect(admission.turnsAway('pages', 'stranger')).toBe(false);
  });
});

test('a slow provider refuses nobody while there are places to pay', async () => {
  for (let count = 0; count < 40; count += 1) {
    const leave = await enter('paying');
    await vi.advanceTimersByTimeAsync(5_000);
    leave?.();
  }
  const places = await fillLane('paying');
  expect(places).toHaveLength(64);
});
