import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromCedis } from '#platform/money/money.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { TOPIC_RIGHTS } from '#server/live/permit.ts';
import { writeProducts } from '#shop/catalogue/editing/write-products.server.ts';
import type { TopicKind } from '#shop/frame/contract/topics.ts';
import { anAdmin } from '#tests/support/factories.ts';
import {
  aCustomer,
  anOrder,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { STOCK_IMAGE } from '#tests/support/stock.ts';

const PER_IP = 500;

let shop: HttpShop;
const callers = new Map<string, Caller>();
let orderId: string;
beforeAll(async () => {
  shop = await theHttpShop();
  const owner = await aCustomer(shop);
  orderId = await anOrder(owner);
  callers.set('visitor', aVisitor(shop)).set('owner', owner);
  callers.set('other customer', await aCustomer(shop)).set('admin', await theAdmin(shop));
});
afterAll(() => shop.close());

/** Opens a stream, or is refused; whoever opens one ends it by `leave`. */
async function follow(caller: Caller, topic: string, method = 'GET') {
  const line = new AbortController();
  const answer = await caller.send(`/live?topics=${topic}`, { method, signal: line.signal });
  return { status: answer.status, answer, leave: () => line.abort() };
}

/** From one address, whoever it is. */
const crowd = (address: string) => {
  const caller = aVisitor(shop);
  const headers = { 'x-forwarded-for': address };
  const send: Caller['send'] = (path, init) => caller.send(path, { ...init, headers });
  return { ...caller, send };
};

describe('who hears of what', () => {
  const samples: Record<TopicKind, () => string> = {
    products: () => 'products',
    'product:id': () => 'product:bowl',
    'reviews:id': () => 'reviews:bowl',
    'order:id': () => `order:${orderId}`,
    'orders:mine': () => 'orders:mine',
    'orders:all': () => 'orders:all',
    messages: () => 'messages',
  };
  const promised = (kind: TopicKind, role: string): number => {
    const { who, ownersOnly } = TOPIC_RIGHTS[kind];
    const roleInTable = role === 'owner' || role === 'other customer' ? 'customer' : role;
    const isIn = who.some((candidate) => candidate === roleInTable);
    if (isIn && !(ownersOnly && role === 'other customer')) return 200;
    return role === 'visitor' ? 401 : 403;
  };

  test.each(Object.keys(TOPIC_RIGHTS) as TopicKind[])('%s', async (kind) => {
    for (const [role, caller] of callers) {
      for (const method of ['GET', 'HEAD']) {
        const { status, leave } = await follow(caller, samples[kind](), method);
        expect([role, method, status]).toEqual([role, method, promised(kind, role)]);
        leave();
      }
    }
  });

  test('one topic that is not yours refuses the whole stream', async () => {
    expect((await follow(aVisitor(shop), 'products,orders:all')).status).toBe(401);
  });
});

describe('places', () => {
  test('HEAD takes none: after more of them than there are places, the same address hears', async () => {
    const caller = crowd('198.51.100.20');
    for (let sent = 0; sent <= PER_IP; sent += 50) {
      const heads = await Promise.all(Array.from({ length: 50 }, () => follow(caller, 'products', 'HEAD')));
      expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const { status, leave } = await follow(caller, 'products');
    expect(status).toBe(200);
    leave();
  });

  test('readers hold one each until they go, whether or not they read', async () => {
    const caller = crowd('198.51.100.21');
    const readers: Awaited<ReturnType<typeof follow>>[] = [];
    while (readers.length < PER_IP) {
      readers.push(...(await Promise.all(Array.from({ length: 20 }, () => follow(caller, 'products')))));
    }
    expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await follow(caller, 'products')).status).toBe(429);
    const elsewhere = await follow(crowd('198.51.100.22'), 'products');
    expect(elsewhere.status).toBe(200);
    for (const { leave } of [...readers, elsewhere]) leave();
    await expect.poll(async () => (await follow(caller, 'products')).status, { timeout: 10_000 }).toBe(200);
  });
});

test('an import of many products is one change for each reader, and nobody is let go by it', async () => {
  const { db } = shop.database;
  const image = { imageUrl: STOCK_IMAGE, imageWidth: 960, imageHeight: 1200, imagePlaceholder: '#dcd1be' };
  const words = {
    category: 'Books',
    brand: 'Via',
    description: 'Woven.',
    state: null,
    facts: null,
    counts: [],
    image,
  } as const;
  const cloths = (price: string) =>
    Array.from({ length: 200 }, (_, n) => ({
      ...words,
      id: `cloth-${n}`,
      name: 'Cloth',
      price: fromCedis(price),
    }));
  const write = (price: string) =>
    writeProducts({ db, clock: systemClock }, anAdmin(), cloths(price), 'cloths.csv');
  const readers = await Promise.all(
    ['products', 'product:cloth-7', 'reviews:bowl'].map((topic) => follow(aVisitor(shop), topic)),
  );
  const heard = readers.map(({ answer }) => hear(answer));
  await expect.poll(() => heard.every(({ text }) => text().includes('retry:'))).toBe(true);
  const changes = () => heard.map(({ text }) => text().match(/"kind":"products"/g)?.length ?? 0);
  await write('5');
  await expect.poll(changes).toEqual([1, 1, 0]);
  await write('6');
  await expect.poll(changes).toEqual([2, 2, 0]);
  expect(heard.map(({ isOver }) => isOver())).toEqual([false, false, false]);
  for (const { leave } of readers) leave();
});

/** What a stream has brought so far, and whether it has ended. */
function hear({ body }: Response) {
  let text = '';
  let isOver = false;
  void (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
    isOver = true;
  })().catch(() => undefined);
  return { text: () => text, isOver: () => isOver };
}

test('readers are asked to come back at different times', async () => {
  const times = new Set<string>();
  for (let reader = 0; reader < 8; reader += 1) {
    const { answer, leave } = await follow(aVisitor(shop), 'products');
    const { value } = (await answer.body?.getReader().read()) ?? {};
    times.add(new TextDecoder().decode(value));
    leave();
  }
  expect(times.size).toBeGreaterThan(4);
  for (const time of times) expect(time).toMatch(/^retry: [3-8]\d{3}\n\n$/);
});
