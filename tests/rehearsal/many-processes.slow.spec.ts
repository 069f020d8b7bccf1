import { expect } from '@playwright/test';
import { ANSWERED_BY, type Front, openFront } from './front.ts';
import type { HttpsCaller } from './https-caller.ts';
import { followOrder } from './live-reader.ts';
import { choose, expectOnOrder, register, shareCookies, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { test as base } from './rehearsal.ts';
import { lookAround } from './visits.ts';

const test = base.extend<object, { front: Front }>({
  front: [
    async ({ stage }, use) => {
      const front = await openFront(stage);
      await use(front);
      await front.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Data of a page is asked for each time: no cache in front answers it. */
const ADDRESSES = Array.from({ length: 120 }, (_, number) => `/contact.data?n=${number}`);
const SHOPPERS = 6;

/** Asks for each address once; returns which process answered it. */
async function whoAnswers(caller: HttpsCaller): Promise<Map<string, string | null>> {
  const owners = new Map<string, string | null>();
  for (const path of ADDRESSES) {
    const { status, headers } = await caller.get(path);
    expect(status).toBe(200);
    owners.set(path, headers.get(ANSWERED_BY));
  }
  return owners;
}

const ofProcess = (owners: ReadonlyMap<string, string | null>, name: string) =>
  [...owners].filter(([, owner]) => owner === name).map(([path]) => path);

test('each address belongs to one of four processes; when one is killed only its own go to the others, and come back', async ({
  front,
  newCaller,
}) => {
  const reader = newCaller();
  // nginx, which was reloaded, answers the first request as before.
  await expect.poll(async () => (await reader.get('/contact.data')).headers.get(ANSWERED_BY)).not.toBeNull();
  const owners = await whoAnswers(reader);
  expect(await whoAnswers(reader)).toEqual(owners);
  for (const name of Object.keys(front.processes))
    expect(ofProcess(owners, name).length).toBeGreaterThan(ADDRESSES.length / 12);

  const { c: victim } = front.processes;
  await victim.kill();
  const without = await whoAnswers(reader);
  expect(ofProcess(without, 'c')).toEqual([]);
  for (const name of ['a', 'b', 'd'])
    expect(ofProcess(without, name)).toEqual(expect.arrayContaining(ofProcess(owners, name)));
  victim.start();
  await victim.ready();
  await expect.poll(() => whoAnswers(reader)).toEqual(owners);
});

test('while one process is killed and another hangs, everybody reads, and orders are placed, paid and followed', async ({
  front,
  newCaller,
  newPage,
  stage,
}) => {
  const [buyer, page] = [newCaller(), await newPage()];
  const person = await register(buyer);
  await shareCookies(buyer, page, stage);
  const walks = lookAround(Array.from({ length: SHOPPERS }, () => newCaller()));
  const orders = [await startOrder(buyer, person)];
  const { a, c, d } = front.processes;
  await c.kill();
  for (let turn = 0; turn < 5; turn += 1) orders.push(await startOrder(buyer, person));
  const letGo = d.freeze();
  for (let turn = 0; turn < 5; turn += 1) await whoAnswers(newCaller());
  letGo();
  expect((await walks.end()).filter(({ status }) => status !== 200)).toEqual([]);
  c.start();
  await c.ready();

  const [order] = orders;
  if (!order) throw new Error('one was placed');
  const reader = await followOrder(front.port, order.orderId, page, stage);
  await choose(order.authorization_url, 'approve');
  expect(await reader.nextEvent()).toContain(order.orderId);
  await expectOnOrder(buyer, order.orderId, 'Completed');
  expect(stage.nginx.requests()).toContain(`127.0.0.1:${front.port} POST /initialize-transaction 200`);
  expect(a.printed()).not.toMatch(/"level":(50|60)/);
});

test('a change is seen behind cache and HAProxy a few seconds later, and what is somebody’s own at once', async ({
  front,
  newCaller,
  stage,
}) => {
  const [admin, reader] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first] = atEachProcess(stage, admin);
  const opening = '/admin/settings/opening';
  const save = async (fields: Record<string, string>) => {
    const [, version = ''] = /name="version" value="([^"]*)"/.exec((await first.get(opening)).text) ?? [];
    expect((await first.submit(opening, { version, ...fields })).status).toBe(200);
  };
  const contact = async () => (await reader.get('/contact')).text;
  const passedOn = `127.0.0.1:${front.port} GET /contact 200`;
  const passed = () => stage.nginx.requests().filter((line) => line === passedOn).length;
  expect(await contact()).not.toContain('Moved to Osu');
  const before = passed();
  for (let turn = 0; turn < 20; turn += 1) await contact();
  expect(passed() - before).toBeLessThanOrEqual(2);
  try {
    await save({ notice: 'Moved to Osu' });
    await expect.poll(contact, { timeout: 15_000 }).toContain('Moved to Osu');
  } finally {
    await save({});
  }
  expect((await admin.get('/api/me')).text).toContain(stage.admin.email);
  expect((await reader.get('/api/me')).text).not.toContain('@');
});
