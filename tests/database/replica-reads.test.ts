import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CaughtUpReads, readCaughtUp } from '#platform/db/caught-up-reads.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import {
  asking,
  judgeReplica,
  openReplica,
  type Replica,
  readIdentity,
  readPrimaryLog,
  readReplicaLog,
} from '#platform/db/replica.server.ts';
import { SteadyPool } from '#platform/db/steady-pool.server.ts';
import { freezePostgres } from '#tests/support/frozen-postgres.ts';
import { type RunningPostgres, startOwnPostgres, startReplica } from '#tests/support/postgres.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';

const ANSWER_MS = 2_000;

let primary: RunningPostgres;
let follower: RunningPostgres;
let database: Database;
let replica: Replica;
let reads: CaughtUpReads;
let operator: Client;
let shop: SteadyPool;

/** Not by a superuser's rights. */
function asTheShop({ url }: RunningPostgres): string {
  const address = new URL(url);
  address.username = 'shop';
  return address.href;
}

beforeAll(async () => {
  primary = await startOwnPostgres({ durable: true });
  database = await openDatabase({ url: primary.url }, 3);
  await database.db.execute(sql`create table shown (price int)`);
  await database.db.execute(sql`insert into shown values (0)`);
  await database.db.execute(sql`create role shop login; grant all on shown to shop`);
  follower = await startReplica(primary);
  replica = openReplica(asTheShop(follower), 3);
  shop = new SteadyPool({ connectionString: asTheShop(primary), max: 3 });
  reads = readCaughtUp(replica, shop, written);
});
afterAll(async () => {
  await replica?.close();
  await shop?.end();
  await database?.close();
  await follower?.stop();
  await primary?.stop();
});

beforeEach(async () => {
  operator = new Client({ connectionString: follower.url });
  operator.on('error', () => undefined);
  await operator.connect();
  await operator.query('select pg_wal_replay_resume()');
  replica.isUsable = true;
  reads.drop();
  onAsked = () => undefined;
  return () => operator.end();
});

/** What is heard before the primary's position is known. */
let onAsked: () => void = () => undefined;

async function written(): Promise<bigint> {
  const { position } = await readPrimaryLog(asking(shop));
  onAsked();
  return position;
}

async function price(db: Db = reads.db): Promise<number> {
  const { rows } = (await db.execute(sql`select price from shown`)) as { rows: { price: number }[] };
  return rows[0]?.price ?? -1;
}

const setPrice = (to: number) => database.db.execute(sql`update shown set price = ${to}`);

/** Who answers what is asked meanwhile. */
async function answeredBy(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = reads.counts();
  await work();
  const after = reads.counts();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}
const FROM_REPLICA = { replica: 1, primary: 0 };
const FROM_PRIMARY = { replica: 0, primary: 1 };

it('knows a replica of its database from the primary, by the rights of the shop', async () => {
  const [identity, log] = [await readIdentity(asking(shop)), await readPrimaryLog(asking(shop))];
  const standing = async (server: SteadyPool) =>
    judgeReplica(await readReplicaLog(asking(server)), { ...identity, ...log }, log.position);
  await expect.poll(() => standing(replica.pool)).toBe('follows');
  expect(await standing(shop)).toBe('no replica');
});

it('reads a change at the primary until the replica has it', async () => {
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  await operator.query('select pg_wal_replay_pause()');
  await setPrice(100);
  reads.drop();
  expect(await answeredBy(async () => expect(await price()).toBe(100))).toEqual(FROM_PRIMARY);
  await operator.query('select pg_wal_replay_resume()');
  await expect.poll(() => answeredBy(async () => expect(await price()).toBe(100))).toEqual(FROM_REPLICA);
});

it('never shows the time before a change that the primary has shown already, though nobody heard of it yet', async () => {
  await setPrice(200);
  reads.drop();
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  await operator.query('select pg_wal_replay_pause()');
  await setPrice(201);
  // The connection that hears brings the change before it says where the primary is.
  onAsked = () => {
    onAsked = () => undefined;
    reads.drop();
  };
  replica.isUsable = false;
  expect(await price()).toBe(201);
  replica.isUsable = true;
  expect(await answeredBy(async () => expect(await price()).toBe(201))).toEqual(FROM_PRIMARY);
});

it('reads nothing from a replica that may begin again before what it showed', async () => {
  await setPrice(300);
  reads.drop();
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  await operator.query('select pg_wal_replay_pause()');
  await setPrice(301);
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'pages',
  ]);
  expect(await answeredBy(async () => expect(await price()).toBe(301))).toEqual(FROM_PRIMARY);
});

it('writes at the primary, in a transaction and alone', async () => {
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  await reads.db.execute(sql`update shown set price = 400`);
  expect(await price(database.db)).toBe(400);
  await reads.db.transaction((tx) => tx.execute(sql`update shown set price = 401`));
  expect(await price(database.db)).toBe(401);
  expect(replica.isUsable).toBe(true);
});

it('fails as the primary fails, and goes on with the replica', async () => {
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  await expect(reads.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await answeredBy(price)).toEqual(FROM_REPLICA);
});

it('reads at the primary while the replica is frozen, within two seconds, and asks it no more', async () => {
  await setPrice(500);
  reads.drop();
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  const thaw = await freezePostgres(follower);
  const begun = performance.now();
  expect(await price()).toBe(500);
  expect(performance.now() - begun).toBeLessThan(ANSWER_MS);
  expect(replica.isUsable).toBe(false);
  thaw();
});

it('reads at the primary while the replica is gone, and from it once it is back', async () => {
  await setPrice(600);
  reads.drop();
  await expect.poll(() => answeredBy(price)).toEqual(FROM_REPLICA);
  const start = await stopPostgres(follower, 'SIGQUIT');
  expect(await answeredBy(async () => expect(await price()).toBe(600))).toEqual(FROM_PRIMARY);
  expect(replica.isUsable).toBe(false);
  await setPrice(601);
  reads.drop();
  expect(await price()).toBe(601);
  await start();
  replica.isUsable = true;
  await expect
    .poll(() => answeredBy(async () => expect(await price()).toBe(601)), { timeout: 10_000 })
    .toEqual(FROM_REPLICA);
});
