import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Lanes, openLanes, takePlace } from '#server/edge/lanes.ts';
import { problemResponse } from '#server/edge/problem-response.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Lane } from '#shop/route.ts';
import { ROUTES } from '#shop/route-table.ts';
import { silentLog } from '#tests/support/quiet.ts';

const CROWD = '203.0.113.7';
const STRANGER = '198.51.100.4';
/** More than any lane with a share takes. */
const MANY = 400;
/** docs/promises.md#overload: with the work itself, an answer is there within 2 s. */
const LONGEST_WAIT_MS = 1_500;

let release: () => void;
let lanes: Lanes;
let app: Hono<Edge>;

/** An edge of which every answer waits until `release`; the headers say the lane and who calls. */
beforeEach(() => {
  vi.useFakeTimers();
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  lanes = openLanes();
  app = new Hono<Edge>();
  app.onError((error) => problemResponse(error, silentLog));
  app.use(async (context, next) => {
    context.set('route', ROUTES.find(({ lane }) => lane === context.req.header('lane')) ?? null);
    context.set('ip', context.req.header('from') ?? '');
    await next();
  });
  app.use(takePlace(lanes));
  app.get('/', async (context) => {
    await released;
    return context.text('served');
  });
});
afterEach(() => vi.useRealTimers());

const ask = async (lane: Lane, from: string, accept = '*/*', method = 'GET') =>
  app.request('/', { method, headers: { lane, from, accept } });
const stateOf = (lane: Lane) => lanes[lane].state();

/** Sends so many requests of one address, or each of an address of its own; what became of them at once. */
async function crowd(lane: Lane, count: number, from: string | null = null) {
  const before = stateOf(lane);
  for (let sent = 0; sent < count; sent += 1) void ask(lane, from ?? `address ${sent}`);
  await vi.advanceTimersByTimeAsync(0);
  const after = stateOf(lane);
  return {
    inHand: after.inFlight - before.inFlight,
    queued: after.queued - before.queued,
    refused: after.refused - before.refused,
  };
}

describe.each(['pages', 'paying', 'identity', 'machines', 'media'] as const)('the lane %s', (lane) => {
  test('gives one address half of its places and of its queue; a stranger is served at once', async () => {
    const { inHand, queued, refused } = await crowd(lane, MANY, CROWD);
    expect([inHand, inHand + queued + refused]).toEqual([stateOf(lane).places / 2, MANY]);
    expect(queued).toBeGreaterThan(0);
    expect(lanes[lane].turnsAway(CROWD)).toBe(true);
    expect(await crowd(lane, inHand, STRANGER)).toEqual({ inHand, queued: 0, refused: 0 });
    expect(await crowd(lane, 1, '192.0.2.1')).toEqual({ inHand: 0, queued: 1, refused: 0 });
    release();
  });

  test('serves all it took once there is room, and is free again', async () => {
    const { inHand, queued } = await crowd(lane, MANY);
    expect(inHand).toBe(stateOf(lane).places);
    expect(queued).toBeGreaterThan(inHand / 2);
    const last = ask(lane, STRANGER);
    expect((await last).status).toBe(503);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(lane)).toMatchObject({ inFlight: 0, queued: 0 });
    expect((await ask(lane, CROWD)).status).toBe(200);
  });
});

test('the address with the fewest in hand is next, and of those who came first', async () => {
  const { pages } = lanes;
  const taken = await Promise.all(Array.from({ length: 4 }, () => pages.enter(CROWD)));
  for (let number = 0; number < 4; number += 1) await pages.enter(`address ${number}`);
  const entered: string[] = [];
  for (const address of [CROWD, STRANGER, '192.0.2.1'])
    void pages.enter(address).then((leave) => {
      if (leave) entered.push(address);
    });
  const another = await crowd('pages', 1, '192.0.2.2');
  expect(another.queued).toBe(1);
  taken[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([STRANGER]);
  taken[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([STRANGER, '192.0.2.1']);
  release();
});

test('two addresses that fill a queue make room for a third', async () => {
  await crowd('pages', MANY, CROWD);
  await crowd('pages', MANY, STRANGER);
  expect(lanes.pages.turnsAway(CROWD)).toBe(true);
  expect(lanes.pages.turnsAway('192.0.2.1')).toBe(false);
  const third = ask('pages', '192.0.2.1');
  await vi.advanceTimersByTimeAsync(0);
  release();
  expect((await third).status).toBe(200);
});

test('who has left waits no longer, and is no refusal', async () => {
  const { pages } = lanes;
  await crowd('pages', 8);
  const leaving = new AbortController();
  const left = pages.enter(STRANGER, () => leaving.signal);
  const { queued, refused } = stateOf('pages');
  leaving.abort();
  expect(await left).toBeNull();
  expect(stateOf('pages')).toMatchObject({ queued: queued - 1, refused });
  release();
});

test('what waits in vain is refused after a second and a half, in the words of readers, of senders and of programs', async () => {
  await crowd('pages', 8);
  const answers = Promise.all([
    ask('pages', STRANGER),
    ask('pages', STRANGER, 'text/html'),
    ask('pages', STRANGER, 'text/html', 'POST'),
  ]);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1);
  expect(stateOf('pages')).toMatchObject({ queued: 3, queueAgeMs: LONGEST_WAIT_MS - 1, refused: 0 });
  await vi.advanceTimersByTimeAsync(1);
  const [program, reader, sender] = await answers;
  for (const { status, headers } of [program, reader, sender])
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(await program.json()).toMatchObject({ code: 'busy' });
  expect(await reader.text()).toContain('http-equiv="refresh"');
  const text = await sender.text();
  expect(text).toContain('what you sent was not taken');
  expect(text).not.toContain('refresh');
  expect(stateOf('pages')).toMatchObject({ queued: 0, refused: 3 });
  release();
});

test('32 people who look around at once behind one address are all taken', async () => {
  expect((await crowd('pages', 32, CROWD)).refused).toBe(0);
  release();
});

test('pictures of two pages at once fit into the places of one address', async () => {
  expect((await crowd('media', 60, CROWD)).inHand).toBe(60);
  release();
});

test.each(['live', 'webhooks'] as const)('one address may have every place of the lane %s', async (lane) => {
  const { places } = stateOf(lane);
  expect((await crowd(lane, places, CROWD)).inHand).toBe(places);
  release();
});

test('whether the shop is healthy may be asked any number of times', async () => {
  expect((await crowd('health', MANY, CROWD)).inHand).toBe(MANY);
  release();
});
