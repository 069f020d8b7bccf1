import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { findCluster, startOnceEnded, stopPostgres } from '#tests/support/stopped-postgres.ts';
import { orderAsGuest } from '../buyers.ts';
import type { Answer, HttpsCaller } from '../https-caller.ts';
import { choose, expectOnOrder, register, startOrder } from '../people.ts';
import { atEachProcess } from '../process-caller.ts';
import { TRAY } from '../products.ts';
import { test } from '../rehearsal.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import type { Stage } from '../stage.ts';
import { runUnderSystemd } from '../systemd-run.ts';

const ROOM_MEGABYTES = 40;
const FULL = 'ready, but the disk of the database is full or fails';
/** What is left in pages that are begun takes this many writes at most. */
const MANY = 400;
const PAGES = ['/', '/all', `/product-details/${TRAY.id}`];
const SOON_MS = 5_000;

type NewCaller = (from?: string) => HttpsCaller;
type Cluster = { url: string; disk: SmallDisk; restart: () => Promise<void> };

test('on a full disk of the database people browse, what must be written is refused in words, and nothing that was taken is lost', async ({
  newCaller,
  stage,
}) => {
  test.skip(!canMount(), 'A small disk is mounted by root alone.');
  test.setTimeout(420_000);
  const cluster = await moveToSmallDisk(stage);
  const { url, disk, restart } = cluster;
  try {
    const caller = newCaller();
    const person = await register(caller);
    const begun = await startOrder(caller, person);
    await expectReadiness(stage, [200, 'ready']);
    await lookAtEach(stage, newCaller());
    disk.fill();

    const from = addresses(newCaller);
    const taken = [begun.orderId];
    const answers = await untilRefused(() => orderAsGuest(from()));
    for (const { text } of answers) taken.push(InitializedTransaction.parse(JSON.parse(text)).orderId);
    await untilRefused(() => from().post('/api/auth/sign-in/email', person));
    await untilRefused(() => from().post('/api/auth/sign-up/email', { ...aPerson(), name: 'Kofi Boateng' }));
    await expectReadiness(stage, [200, FULL]);
    await expectPages(newCaller(), caller);
    await choose(begun.authorization_url, 'approve');

    await fillLog(url);
    await expectPages(newCaller());
    await expectRefused(await orderAsGuest(from()));
    disk.clear();
    await restart();
    await expect.poll(async () => (await orderAsGuest(from())).status, { timeout: 10_000 }).toBe(200);
    await expectOnOrder(caller, begun.orderId, 'Completed', 240_000);
    expect(await ordersIn(stage)).toEqual(expect.arrayContaining(taken));
    await expectReadiness(stage, [200, 'ready'], 90_000);
    expect(await runUnderSystemd('audit the shop', stage.folder)).toContain('audit passed');
  } finally {
    await moveBack(cluster);
  }
});

/** The stage's PostgreSQL on a disk with a little room; what it has answered to the shop it keeps through a crash. */
async function moveToSmallDisk({ databaseUrl }: Stage): Promise<Cluster> {
  const shop = new URL(databaseUrl);
  const { href: url } = Object.assign(new URL(databaseUrl), { username: 'postgres', pathname: '/postgres' });
  await ask(url, `alter role ${shop.username} set synchronous_commit = on`);
  const { folder } = await findCluster({ url });
  const start = await stopPostgres({ url });
  const [used] = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t');
  const disk = mountSmallDisk(folder, Number(used) + ROOM_MEGABYTES);
  await start();
  return { url, disk, restart: await startOnceEnded({ url }) };
}

async function moveBack({ url, disk, restart }: Cluster): Promise<void> {
  disk.clear();
  await restart();
  const start = await stopPostgres({ url });
  disk.remove();
  await start();
}

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Others write on the same server until its log finds no room: PostgreSQL then ends every connection. */
async function fillLog(url: string): Promise<void> {
  const write = () =>
    ask(url, `select pg_logical_emit_message(false, 'rehearsal', repeat('x', 1000000))`).then(
      () => 'written',
      ({ message }: Error) => message,
    );
  await expect
    .poll(write, { timeout: 60_000, intervals: [0] })
    .toMatch(/terminat|closed|ECONN|recovery|starting|accepting/i);
}

/** Every caller from another address, as an address may try only so often. */
function addresses(newCaller: NewCaller): () => HttpsCaller {
  let count = 0;
  return () => {
    count += 1;
    return newCaller(`127.0.${7 + Math.floor(count / 250)}.${1 + (count % 250)}`);
  };
}

/** Writes until the database takes no more, and returns what was answered before. */
async function untilRefused(write: () => Promise<Answer>): Promise<Answer[]> {
  const taken: Answer[] = [];
  while (taken.length < MANY) {
    const began = performance.now();
    const answer = await write();
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    if (answer.status !== 200) {
      await expectRefused(answer);
      return taken;
    }
    taken.push(answer);
  }
  throw new Error(`After ${MANY} writes the database still takes more.`);
}

async function expectRefused({ status, headers, text }: Answer): Promise<void> {
  expect([status, headers.get('retry-after'), text]).toEqual([
    503,
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/"message":"[^"]*try again/i),
  ]);
}

/** A process shows from memory what it has shown before. */
async function lookAtEach(stage: Stage, visitor: HttpsCaller): Promise<void> {
  for (const process of atEachProcess(stage, visitor))
    for (const path of PAGES) expect([path, (await process.get(path)).status]).toEqual([path, 200]);
}

async function expectPages(visitor: HttpsCaller, customer?: HttpsCaller): Promise<void> {
  for (const path of PAGES) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  if (customer) expect((await customer.get('/my-orders')).status).toBe(200);
}

async function expectReadiness(stage: Stage, expected: [number, string], timeout = 15_000): Promise<void> {
  for (const { port } of stage.services) {
    const asked = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [answer.status, await answer.text()];
    };
    await expect.poll(asked, { timeout }).toEqual(expected);
  }
}

async function ordersIn({ databaseUrl }: Stage): Promise<(string | undefined)[]> {
  return (await ask(databaseUrl, 'select id from orders')).map(({ id }) => id);
}
