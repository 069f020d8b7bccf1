import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

/** Writes an order with these columns beside those that every order has. */
const writing = (columns: Record<string, string>, id = randomId()) =>
  `insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at, version,
      ${Object.keys(columns).join()})
    values ('${id}', 'guest', 'ama@example.com', 100, 'pending', '{}', now(), now(), 1,
      ${Object.values(columns).join()})`;

/** As the release before wrote its orders, and where each came from. */
const BEFORE = [
  ['shop', { is_test: 'default', taken_by: 'null' }],
  ['phone', { is_test: 'default', taken_by: `'the-admin'` }],
  ['test', { is_test: 'true', taken_by: 'null' }],
] as const;

onBothDatabases('beside a process of the release before', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const write = async (columns: Record<string, string>) => {
    const statement = `${writing(columns)} returning source, is_test`;
    return ((await database.db.execute(statement)) as { rows: unknown[] }).rows;
  };

  it.each(BEFORE)('its order has a source: %s', async (source, columns) => {
    expect(await write(columns)).toMatchObject([{ source }]);
  });

  it.each([
    ['shop', false],
    ['phone', false],
    ['test', true],
  ] as const)('it takes an order of the source %s for what it is', async (source, isTest) => {
    expect(await write({ source: `'${source}'` })).toEqual([{ source, is_test: isTest }]);
  });
});

it('orders that were there before have a source, too', async () => {
  const server = inject('postgresUrl');
  const client = new Client({ connectionString: urlOf(server, await createDatabase(server)) });
  await client.connect();
  const idOf = (source: string) => source.padEnd(32, 'a');
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name === '0091_order_source.sql')
      for (const [source, columns] of BEFORE) await client.query(writing(columns, idOf(source)));
    await client.query(readFileSync(join(migrationsFolder, name), 'utf8'));
  }
  const { rows } = await client.query('select id, source from orders order by source');
  await client.end();
  expect(rows).toEqual(['phone', 'shop', 'test'].map((source) => ({ id: idOf(source), source })));
});
