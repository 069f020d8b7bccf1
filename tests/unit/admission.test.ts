import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Admission, createAdmission } from '#server/edge/admission.ts';
import type { Lane } from '#server/rights.ts';

const CALM = { loopDelayMs: 1, poolWaitMs: 0 };
const LATE_LOOP = { loopDelayMs: 40, poolWaitMs: 0 };
const LATE_POOL = { loopDelayMs: 1, poolWaitMs: 200 };

let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers();
  admission = createAdmission();
});
afterEach(() => vi.useRealTimers());

let callers = 0;
/** Somebody at an address of their own. */
const enter = (lane: Lane) => {
  callers += 1;
  return admission.enter(lane, `caller ${callers}`);
};
const of = (lane: Lane) => admission.state().lanes[lane];

/** Takes every place that is open; returns how to give one back. */
async function fillLane(lane: Lane): Promise<() => void> {
  let leave: () => void = () => undefined;
  while (of(lane).inFlight < of(lane).places) leave = (await enter(lane)) ?? leave;
  return leave;
}

function suffer(strain: typeof CALM, times = 20): void {
  for (let count = 0; count < times; count += 1) admission.heed(strain);
}

describe('a full lane', () => {
  test('lets a few wait, and the first of them in as soon as somebody leaves', async () => {
    const leave = await fillLane('pages');
    const entered: string[] = [];
    void enter('pages').then((place) => place && entered.push('first'));
    void enter('pages').then((place) => place && entered.push('second'));
    leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(['first']);
  });

  test('refuses whoever has waited for 15 ms', async () => {
    await fillLane('pages');
    let answer: unknown = 'none yet';
    void enter('pages').then((place) => {
      answer = place;
    });
    await vi.advanceTimersByTimeAsync(14);
    expect(answer).toBe('none yet');
    expect(of('pages').queueAgeMs).toBe(14);
    await vi.advanceTimersByTimeAsync(2);
    expect(answer).toBeNull();
    expect(of('pages')).toMatchObject({ queued: 0, refused: 1 });
  });

  test('refuses at once whoever would stand too far behind, and says so before any work is done', async () => {
    await fillLane('pages');
    expect(admission.turnsAway('pages', 'somebody')).toBe(false);
    for (let count = 0; count < 16; count += 1) void enter('pages');
    expect(admission.turnsAway('pages', 'somebody')).toBe(true);
    expect(await enter('pages')).toBeNull();
    expect(of('pages').refused).toBe(2);
  });

  test('lets only as many wait as will find a place in time, as long as places are held', async () => {
    for (let count = 0; count < 100; count += 1) {
      const leave = await enter('pages');
      await vi.advanceTimersByTimeAsync(250);
      leave?.();
    }
    await fillLane('pages');
    void enter('pages');
    expect(admission.turnsAway('pages', 'somebody')).toBe(false);
    void enter('pages');
    expect(admission.turnsAway('pages', 'somebody')).toBe(true);
  });

  test('keeps half of its queue for others than the one who fills it', async () => {
    await fillLane('pages');
    for (let count = 0; count < 8; count += 1) void admission.enter('pages', 'crowd');
    expect(admission.turnsAway('pages', 'crowd')).toBe(true);
    expect(admission.turnsAway('pages', 'somebody')).toBe(false);
  });
});

describe.each([
  ['the event loop is late', LATE_LOOP],
  ['statements wait for a connection', LATE_POOL],
])('while %s', (_, strain) => {
  test('places for looking around go first, those for paying last, those of webhooks and pictures never', () => {
    const before = admission.state().lanes;
    suffer(strain, 3);
    expect(of('pages').places).toBe(12);
    expect(of('paying').places).toBe(before.paying.places);
    suffer(strain);
    expect([of('pages').places, of('machines').places, of('identity').places]).toEqual([12, 12, 8]);
    expect(of('paying').places).toBe(32);
    for (const lane of ['webhooks', 'media', 'live', 'uploads', 'health'] as const)
      expect([lane, of(lane).places]).toEqual([lane, before[lane].places]);
  });

  test('nobody loses a place, but nobody new comes in until enough have left', async () => {
    await fillLane('pages');
    suffer(strain);
    expect(of('pages')).toMatchObject({ inFlight: 32, places: 12 });
    const waiting = enter('pages');
    await vi.advanceTimersByTimeAsync(30);
    expect(await waiting).toBeNull();
  });
});

test('once it is over every place is open again within five seconds', () => {
  suffer(LATE_LOOP);
  const before = createAdmission().state().lanes;
  suffer(CALM, 25);
  expect(of('paying').places).toBe(before.paying.places);
  suffer(CALM, 25);
  expect(of('pages').places).toBe(before.pages.places);
});

test('a single late turn closes no lane to a handful of callers', async () => {
  admission.heed({ loopDelayMs: 500, poolWaitMs: 0 });
  for (let count = 0; count < 18; count += 1) expect(await enter('pages')).not.toBeNull();
});

test('places that open up go to whoever waits', async () => {
  suffer(LATE_LOOP);
  await fillLane('pages');
  const waiting = enter('pages');
  suffer(CALM, 45);
  expect(await waiting).not.toBeNull();
});
