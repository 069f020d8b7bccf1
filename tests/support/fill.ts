import type { Database } from '#platform/db/open-database.server.ts';
import { withConnection } from '#platform/db/session.server.ts';

/** What keeps the table of customers row by row, which takes longer than filling the others. */
const KEEPERS = [
  ['orders', 'keep_customers'],
  ['orders', 'keep_changed_customers'],
  ['refunds', 'keep_customers'],
  ['users', 'keep_customers'],
] as const;
const switchKeepers = (way: 'disable' | 'enable') =>
  KEEPERS.map(([table, trigger]) => `alter table ${table} ${way} trigger ${trigger};`).join('\n');

/** As the migration fills the table from what is there. */
export const FILL_CUSTOMERS = `insert into customers (key, has_account, name, email, phone, town, orders, bought, spent,
    first_order_at, last_order_at, active_at)
  select c.* from (
    select customer_key as key from orders where customer_key is not null union select 'a-' || id from users
  ) known, lateral read_customer(known.key) c`;

/** Runs statements that fill big tables, without the shop's limits of time and without customers. */
export async function fill({ client }: Database, statements: readonly string[]): Promise<void> {
  const all = [switchKeepers('disable'), ...statements, switchKeepers('enable')];
  if (client.kind === 'pglite') for (const statement of all) await client.pglite.exec(statement);
  else
    await withConnection(client, async (session) => {
      for (const statement of all) await session.run(statement);
    });
}
