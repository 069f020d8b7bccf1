import { Pool, type PoolClient } from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { type BouncerOptions, startBouncer } from '#tests/support/pgbouncer.ts';

/** Connections of two clients, which have one of PostgreSQL's between them where the mode lets them. */
async function twoClients(mode: BouncerOptions['mode']): Promise<[PoolClient, PoolClient]> {
  const bouncer = await startBouncer(inject('postgresUrl'), { mode, poolSize: mode === 'session' ? 2 : 1 });
  const pool = new Pool({ connectionString: bouncer.url, max: 2 });
  const clients: [PoolClient, PoolClient] = [await pool.connect(), await pool.connect()];
  onTestFinished(async () => {
    for (const client of clients) client.release(true);
    await pool.end();
    await bouncer.close();
  });
  return clients;
}

const CHANNEL = 'through_pgbouncer';
const HEARD_MS = 1_000;

async function hears(one: PoolClient, other: PoolClient): Promise<boolean> {
  const heard: string[] = [];
  one.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await one.query(`listen ${CHANNEL}`);
  await other.query(`notify ${CHANNEL}, 'a change'`);
  const waiting = vi.waitFor(() => expect(heard).toEqual(['a change']), { timeout: HEARD_MS });
  return waiting.then(
    () => true,
    () => false,
  );
}

async function locks(one: PoolClient, other: PoolClient): Promise<boolean> {
  await one.query('select pg_advisory_lock(1616)');
  const { rows } = await other.query<{ isTaken: boolean }>('select pg_try_advisory_lock(1616) as "isTaken"');
  return rows[0]?.isTaken === false;
}

async function keepsSettings(one: PoolClient, other: PoolClient): Promise<boolean> {
  await one.query(`set lock_timeout = '123ms'`);
  const { rows } = await other.query<{ lock_timeout: string }>('show lock_timeout');
  return rows[0]?.lock_timeout !== '123ms';
}

async function prepares(one: PoolClient, other: PoolClient): Promise<boolean> {
  const statement = { name: 'a_statement', text: 'select $1::int as n', values: [1] };
  await one.query(statement);
  return other.query(statement).then(
    () => true,
    () => false,
  );
}

const NEEDS = { hears, locks, keepsSettings, prepares };

it.each([
  ['session', true],
  ['transaction', false],
] as const)('in %s mode gives all that the shop needs of a connection: %s', async (mode, isGiven) => {
  for (const [name, need] of Object.entries(NEEDS)) {
    const [one, other] = await twoClients(mode);
    expect([name, await need(one, other)]).toEqual([name, isGiven]);
  }
});
