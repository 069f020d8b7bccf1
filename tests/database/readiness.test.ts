import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { watchDatabase } from '#platform/db/watch-database.server.ts';
import type { LogFields } from '#platform/log/log.server.ts';
import { openReadiness } from '#server/readiness.ts';
import { freshPostgres, freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { silentLog } from '#tests/support/quiet.ts';

/** A real file system on which nothing is free: the kernel says so of this one by nature. */
const FULL_DISK = '/proc';

onBothDatabases('a shop asked whether it takes work', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const ask = (dataDir = tmpdir(), isOpen = true) =>
    openReadiness({ config: { dataDir }, database, isOpen: () => isOpen })();
  const obstacles = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).obstacles;

  const run = async (sql: string) => {
    const { client } = database;
    await (client.kind === 'pglite' ? client.pglite.exec(sql) : client.pool.query(sql));
  };

  it('has nothing against it', async () => {
    expect(await ask()).toEqual({ obstacles: [], isDatabaseFull: false });
  });

  it('names a disk that is full or gone, and that it is stopping', async () => {
    expect(await obstacles(FULL_DISK)).toEqual(['disk']);
    expect(await obstacles('/nowhere/at/all')).toEqual(['disk']);
    expect(await obstacles(FULL_DISK, false)).toEqual(['stopping', 'disk']);
  });

  it('has nothing against it while its own event loop is late', async () => {
    const busy = setInterval(() => {
      for (const end = performance.now() + 500; performance.now() < end; );
    }, 1);
    onTestFinished(() => clearInterval(busy));
    expect(await obstacles()).toEqual([]);
  });

  it('names a database that lacks a migration, but not one that is ahead', async () => {
    await run("insert into schema_migrations (name) values ('9999_next_build.sql')");
    expect(await obstacles()).toEqual([]);
    await run("delete from schema_migrations where name = '0001_shop.sql'");
    expect(await obstacles()).toEqual(['database']);
  });
});

test('a shop that lost a right on a table is not ready, and its log names the table', async () => {
  const url = await freshPostgresUrl();
  const owner = await openDatabase({ url }, 1);
  const role = `shop_${randomBytes(6).toString('hex')}`;
  const run = (text: string) => owner.db.execute(sql.raw(text));
  await run(`create role ${role} login`);
  for (const schema of ['public', 'pgboss'])
    await run(`grant all on all tables in schema ${schema} to ${role}`);
  const { href } = Object.assign(new URL(url), { username: role });
  const database = await openDatabase({ url: href }, 1);
  const errors: LogFields[] = [];
  const watch = watchDatabase(database, { ...silentLog, error: (fields) => void errors.push(fields) });
  const ask = () => openReadiness({ config: { dataDir: tmpdir() }, database, isOpen: () => true })();
  expect((await ask()).obstacles).toEqual([]);
  await run(`revoke insert on orders from ${role}`);
  expect((await ask()).obstacles).toEqual(['database']);
  await expect.poll(() => errors).toContainEqual({ kind: 'rights', note: 'orders' });
  await run(`grant insert on orders to ${role}`);
  expect((await ask()).obstacles).toEqual([]);
  await watch.stop();
  await database.close();
  await run(`drop owned by ${role}; drop role ${role}`);
  await owner.close();
});

describe('a shop whose database finds its disk full', () => {
  let database: Database;
  beforeEach(async () => {
    database = await freshPostgres();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  it.each(['53100', '58030'])(
    'takes work all the same, says so for a minute, and forgets (%s)',
    async (code) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const ask = openReadiness({ config: { dataDir: tmpdir() }, database, isOpen: () => true });
      expect(await ask()).toEqual({ obstacles: [], isDatabaseFull: false });
      const write = sql.raw(`do $$ begin raise exception 'no space' using errcode = '${code}'; end $$`);
      await expect(database.db.execute(write)).rejects.toThrow();
      vi.advanceTimersByTime(2_000);
      expect(await ask()).toEqual({ obstacles: [], isDatabaseFull: true });
      vi.advanceTimersByTime(58_000);
      expect(await ask()).toEqual({ obstacles: [], isDatabaseFull: false });
    },
  );
});
