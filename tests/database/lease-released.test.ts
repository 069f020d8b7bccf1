import { expect, test } from 'vitest';
import { withWaitBudget } from '#platform/db/wait-budget.server.ts';
import { claimRequest, giveUpRequest } from '#shop/payments/attempts/remember-request.server.ts';
import { selectRequest } from '#shop/payments/attempts/request-queries.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { createTestShop } from '#tests/support/test-shop.ts';

test('a request refused for want of a connection gives its lease back once there is one', async () => {
  const database = await freshPostgres();
  if (database.client.kind !== 'postgres') throw new Error('This is about PostgreSQL');
  const { pool } = database.client;
  const world = await createTestShop({ database });
  const buyer = { userId: 'ama', guestId: null };
  const claimed = await claimRequest(world.shop, { buyer, key: 'press', body: {} });
  const id = claimed.lease?.id ?? '';
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await withWaitBudget(async () => {
    await expect(world.shop.db.execute('select 1')).rejects.toThrow();
    await giveUpRequest(world.shop, claimed);
  });
  for (const connection of taken) connection.release();
  await expect.poll(() => selectRequest(world.shop.db, id), { timeout: 10_000 }).toBeNull();
  await world.close();
});
