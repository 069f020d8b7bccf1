import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAfter } from '#tests/support/audit-after.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** Worth what the first piece of the order cost, as the shop makes it. */
const boughtIn = (orderId: string) =>
  `update order_lines set kind = 'gift_voucher' where order_id = '${orderId}';
   insert into gift_vouchers (id, code_hash, order_id, position, piece, amount, balance, created_at)
     select 'g' || position || '-' || piece, 'h' || position || '-' || piece, order_id, position, piece, price, price, now()
     from order_lines, lateral generate_series(0, qty - 1) piece where order_id = '${orderId}';
   insert into gift_moves (voucher_id, kind, amount, order_id, at)
     select id, 'issue', amount, order_id, now() from gift_vouchers where order_id = '${orderId}'`;

onBothDatabases('the audit of gift vouchers', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it('finds nothing in an order that bought some', async () => {
    expect(await auditAfter(world, boughtIn)).toEqual([]);
  });

  it.each<[string, (orderId: string) => string, string]>([
    [
      'a balance that its moves do not come to',
      (id) => `${boughtIn(id)}; update gift_vouchers set balance = balance - 1 where order_id = '${id}'`,
      'the balance of a gift voucher is the sum of what came and went, and never below nothing',
    ],
    [
      'more held than orders hold',
      (id) => `${boughtIn(id)}; update gift_vouchers set held = 1 where order_id = '${id}'`,
      'what is held of a gift voucher is the sum of what unpaid orders hold, and no more than it has',
    ],
    [
      'a paid order that holds a part',
      (id) =>
        `${boughtIn(id)}; insert into gift_holds select '${id}', id, 1, now() from gift_vouchers where order_id = '${id}' limit 1`,
      'only an order that may still be paid holds a part of a gift voucher, as much as it names',
    ],
    [
      'money spent by an order that names no gift voucher',
      (id) =>
        `${boughtIn(id)}; insert into gift_moves (voucher_id, kind, amount, order_id, at)
           select id, 'spend', -1, '${id}', now() from gift_vouchers where order_id = '${id}' limit 1`,
      'a paid order has spent of its gift voucher what it names, once, and no other order has spent any',
    ],
    [
      'a piece without its gift voucher',
      (id) => `update order_lines set kind = 'gift_voucher' where order_id = '${id}'`,
      'each piece of a gift voucher that was paid for is one, worth what it cost',
    ],
    [
      'money on a gift voucher that no refund put there',
      (id) =>
        `${boughtIn(id)}; insert into gift_moves (voucher_id, kind, amount, order_id, at)
           select id, 'refund', 1, '${id}', now() from gift_vouchers where order_id = '${id}' limit 1`,
      'what went back to a gift voucher is written as a refund of its order, and no more than it paid',
    ],
    [
      'a refund of what can still be spent',
      (id) =>
        `${boughtIn(id)}; insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at)
           select reference, reference, order_id, 100, 'GHS', 'processed', 'r', 'a', now(), now()
           from payment_attempts where order_id = '${id}' and state = 'applied'`,
      'the money of a gift voucher that can be spent, or was, is not given back',
    ],
  ])('finds %s', async (_, harm, promise) => {
    expect(await auditAfter(world, harm)).toContain(promise);
  });
});
