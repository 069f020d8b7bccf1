import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Admission, createAdmission } from '#server/edge/admission.ts';
import { lanes } from '#server/edge/lanes.ts';
import { problemResponse } from '#server/edge/problem-response.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Lane } from '#shop/route.ts';
import { ROUTES } from '#shop/route-table.ts';
import { silentLog } from '#tests/support/quiet.ts';

const CROWD = '203.0.113.7';
const STRANGER = '198.51.100.4';
/** More than any lane with a share has places. */
const MANY = 300;

let release: () => void;
let admission: Admission;
let app: Hono<Edge>;

/** An edge of which every answer waits until `release`; the headers say the lane and who calls. */
beforeEach(() => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  admission = createAdmission();
  app = new Hono<Edge>();
  app.onError((error) => problemResponse(error, silentLog));
  app.use(async (context, next) => {
    context.set('route', ROUTES.find(({ lane }) => lane === context.req.header('lane')) ?? null);
    context.set('address', context.req.header('from') ?? '');
    await next();
  });
  app.use(lanes(admission));
  app.get('/', async (context) => {
    await released;
    return context.text('served');
  });
});

const ask = async (lane: Lane, from: string) => app.request('/', { headers: { lane, from } });

/** Sends so many requests; how many of them have no place: they wait for one, or were refused. */
async function withoutPlace(count: number, lane: Lane, from: string): Promise<number> {
  const before = admission.state()[lane].inFlight;
  for (let sent = 0; sent < count; sent += 1) void ask(lane, from);
  return count - (admission.state()[lane].inFlight - before);
}

describe.each(['pages', 'paying', 'identity', 'machines', 'media'] as const)('the lane %s', (lane) => {
  test('gives one address half of its places, and the rest to others', async () => {
    const taken = MANY - (await withoutPlace(MANY, lane, CROWD));
    expect(taken).toBeGreaterThan(0);
    expect(await withoutPlace(taken, lane, STRANGER)).toBe(0);
    expect(await withoutPlace(1, lane, '192.0.2.1')).toBe(1);
    release();
  });

  test('takes an address in again when its places are free', async () => {
    await withoutPlace(MANY, lane, CROWD);
    const refused = await ask(lane, CROWD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    release();
    await expect.poll(() => admission.state()[lane].inFlight).toBe(0);
    expect((await ask(lane, CROWD)).status).toBe(200);
  });
});

test('pictures of two pages at once fit into the share of one address', async () => {
  expect(await withoutPlace(60, 'media', CROWD)).toBe(0);
  release();
});

test('readers of live updates are counted where they read: one address may have every place', async () => {
  expect(await withoutPlace(32, 'live', CROWD)).toBe(0);
  release();
});

test('the provider has few addresses: each may have the whole lane of its webhooks', async () => {
  expect(await withoutPlace(16, 'webhooks', CROWD)).toBe(0);
  expect(await withoutPlace(1, 'webhooks', STRANGER)).toBe(1);
  release();
});

test('whether the shop is healthy may be asked any number of times', async () => {
  expect(await withoutPlace(MANY, 'health', CROWD)).toBe(0);
  release();
});
