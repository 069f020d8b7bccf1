import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aCheckout, aProduct } from '#tests/support/factories.ts';
import { aCustomer, aVisitor, type Caller } from '#tests/support/http-shop.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { statementsOf } from '#tests/support/watch-statements.ts';

describe('what Pay Now sends to PostgreSQL', () => {
  let database: Database;
  let world: TestShop;
  beforeAll(async () => {
    database = await freshPostgres();
    world = await createTestShop({ database });
  });
  afterAll(() => world.close());

  async function sentBy(caller: Caller): Promise<string[]> {
    const body = aCheckout({ email: caller.email }, [{ product: await aProduct(world.shop), qty: 2 }]);
    return statementsOf(database, async () => {
      const answer = await caller.post('/initialize-transaction', body, { 'idempotency-key': randomId() });
      expect(await answer.json()).toMatchObject({ orderId: expect.any(String) });
    });
  }
  const reachable = () => ({ url: world.url, origin: world.url });

  it('is nine statements for a guest, each but begin and commit read and planned once per connection', async () => {
    const guest = { ...aVisitor(reachable()), email: 'efua@example.com' };
    const sent = await sentBy(guest);
    expect(sent).toEqual([
      'count_uses_3',
      'take_lease',
      'begin',
      'lock_name',
      'look_up_checkout_of_guest',
      'count_uses_4',
      'write_checkout_of_guest',
      'commit',
      'open_attempt',
    ]);
  });

  it('is as many for an account, after two that find its session', async () => {
    const sent = await sentBy(await aCustomer(reachable()));
    expect(sent.slice(0, 2).join()).toMatch(/from "sessions".*from "users"/);
    expect(sent.slice(2)).toEqual([
      'count_uses_2',
      'take_lease',
      'begin',
      'lock_account',
      'look_up_checkout_of_account',
      'count_uses_2',
      'write_checkout_of_account',
      'commit',
      'open_attempt',
    ]);
  });
});
