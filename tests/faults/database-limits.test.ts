import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { repeatTransactions } from '#platform/db/transactions.server.ts';
import { withWaitBudget } from '#platform/db/wait-budget.server.ts';
import { isDatabaseAway } from '#server/edge/problem-response.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';

let database: Database;
let url: string;
beforeAll(async () => {
  url = await freshPostgresUrl();
  database = await openDatabase({ url });
});
afterAll(() => database.close());

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error instanceof Error && codeOf(error.cause);

describe('each connection of the pool', () => {
  test('ends a statement after 5 s, a wait for a lock after 1.8 s, and a transaction that idles after 10 s', async () => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const shown = await Promise.all(
      settings.map(async (name) => {
        const { rows } = (await database.db.execute(sql.raw(`show ${name}`))) as unknown as {
          rows: Record<string, string>[];
        };
        return rows[0]?.[name];
      }),
    );
    expect(shown).toEqual(['5s', '1800ms', '10s']);
  });

  test('is given up by the server within a quarter of a minute once the shop is silent', async () => {
    const { rows } = (await database.db.execute(
      sql`select name, setting from pg_settings
          where name like 'tcp%' or name = 'idle_session_timeout' order by name`,
    )) as unknown as { rows: { name: string; setting: string }[] };
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      idle_session_timeout: '15000',
      tcp_keepalives_count: '3',
      tcp_keepalives_idle: '5',
      tcp_keepalives_interval: '2',
      tcp_user_timeout: '10000',
    });
  });

  test('keeps the settings that its address names', async () => {
    const { href } = Object.assign(new URL(url), { search: '?options=-c%20work_mem%3D8MB' });
    const set = await openDatabase({ url: href }, 1);
    expect(await set.db.execute('show work_mem')).toMatchObject({ rows: [{ work_mem: '8MB' }] });
    expect(await set.db.execute('show tcp_user_timeout')).toMatchObject({
      rows: [{ tcp_user_timeout: '10000' }],
    });
    await set.close();
  });

  test('gives up a wait for a lock, and whoever waited is asked to come back', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute('lock table orders in access exclusive mode');
      const started = performance.now();
      const error = await database.db.execute('select 1 from orders').catch((caught: unknown) => caught);
      expect([codeOf(error), isDatabaseAway(error)]).toEqual(['55P03', true]);
      expect(performance.now() - started).toBeGreaterThan(1_700);
    });
  });

  test('lets a request that has waited for it wait as much less for a lock', async () => {
    const { db, client, close } = await openDatabase({ url }, 1);
    if (client.kind !== 'postgres') throw new Error('This is about PostgreSQL');
    await database.db.transaction(async (tx) => {
      await tx.execute('lock table orders in access exclusive mode');
      const taken = await client.pool.connect();
      setTimeout(() => taken.release(), 1_300);
      const started = performance.now();
      const asking = withWaitBudget(async () => await db.execute('select 1 from orders'));
      expect(codeOf(await asking.catch((caught: unknown) => caught))).toBe('55P03');
      expect(performance.now() - started).toBeLessThan(2_900);
    });
    expect(await db.execute('show lock_timeout')).toMatchObject({ rows: [{ lock_timeout: '1800ms' }] });
    await close();
  });

  test('gives up a statement that its caller may shorten, and is used again', async () => {
    const error = await database.db
      .transaction(async (tx) => {
        await tx.execute(`set local statement_timeout = 50`);
        await tx.execute('select pg_sleep(3)');
      })
      .catch((caught: unknown) => caught);
    expect([codeOf(error), isDatabaseAway(error)]).toEqual(['57014', true]);
    expect(await database.db.execute('select 1')).toMatchObject({ rowCount: 1 });
  });
});

test('two transactions that wait for each other both come to their end, one of them at its second try', async () => {
  const db = repeatTransactions(database.db);
  await db.execute(
    `insert into rate_limits (id, key, count, last_request) values ('a', 'a', 0, 0), ('b', 'b', 0, 0)`,
  );
  let tries = 0;
  const addTo = (first: string, second: string) =>
    db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`update rate_limits set count = count + 1 where key = ${first}`);
      await pause(150);
      await tx.execute(sql`update rate_limits set count = count + 1 where key = ${second}`);
    });
  await Promise.all([addTo('a', 'b'), addTo('b', 'a')]);
  expect(tries).toBe(3);
  expect(await db.execute(`select sum(count)::int as sum from rate_limits`)).toMatchObject({
    rows: [{ sum: 4 }],
  });
});

describe('a connection that the server ends', () => {
  const endAll = async () => {
    const operator = await openDatabase({ url }, 1);
    await operator.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await operator.close();
  };

  test('while nobody uses it costs nobody anything', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute('select 1')));
    await endAll();
    await pause(50);
    const answers = Array.from({ length: 30 }, () => database.db.execute('select 1'));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ rowCount: 1 });
  });

  test('under work is an error of that work alone, and its place in the pool is free again', async () => {
    const working = Array.from({ length: 10 }, () =>
      database.db
        .transaction(async (tx) => tx.execute('select pg_sleep(2)'))
        .catch((error: unknown) => error),
    );
    await pause(100);
    await endAll();
    for (const error of await Promise.all(working)) expect(isDatabaseAway(error)).toBe(true);
    const answers = Array.from({ length: 30 }, () => database.db.execute('select 1'));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ rowCount: 1 });
  });
});
