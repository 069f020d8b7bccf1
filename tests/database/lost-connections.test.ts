import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { hasAnsweredSince, wasAwaySince } from '#platform/db/client.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';

it('a database that ends a connection was away, although it has answered others since', async () => {
  const { db, client, close } = await freshPostgres();
  onTestFinished(close);
  if (client.kind !== 'postgres') throw new Error('not on PostgreSQL');
  const begun = performance.now();
  const held = await client.pool.connect();
  await db.execute(sql`select 1`);
  expect(wasAwaySince(client, begun)).toBe(false);
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => wasAwaySince(client, begun)).toBe(true);
  await db.execute(sql`select 1`);
  expect(hasAnsweredSince(client, begun)).toBe(true);

  const later = performance.now();
  await db.execute(sql`select 1`);
  expect(wasAwaySince(client, later)).toBe(false);
});
