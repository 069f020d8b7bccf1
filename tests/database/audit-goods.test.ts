import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAfter } from '#tests/support/audit-after.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** Five pieces of what was ordered, counted as the shop counts them. */
const countedIn = (orderId: string) =>
  `insert into stock (variant_id, product_id, on_hand) select product_id, product_id, 5 from order_lines where order_id = '${orderId}'; insert into stock_moves (variant_id, change, why, actor, at) select variant_id, 5, 'counted', 'x', now() from stock`;

onBothDatabases('the audit of goods', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it.each<[string, (orderId: string, reference: string) => string, string]>([
    [
      'a discount without a voucher',
      (id) =>
        `update order_lines set discount = 5 where order_id = '${id}' and position = 0;
         update orders set amount = amount - 5 where id = '${id}'`,
      'a line costs less only in an order with a voucher',
    ],
    [
      'a use that no order has spent',
      () =>
        `insert into vouchers (id, code, kind, percent, spent, created_at) values ('v', 'CODE', 'share', 10, 1, now())`,
      'the uses of a voucher are those that orders hold and have spent, and no more than it has',
    ],
    [
      'a voucher of a paid order that is not spent',
      (id) => `update orders set voucher = '{"id": "v", "code": "CODE", "kind": "share"}' where id = '${id}'`,
      'an order that was paid with a voucher has spent a use, and only one that may be paid holds one',
    ],
    [
      'a use that is spent though all the money has gone back',
      (id, reference) =>
        `insert into vouchers (id, code, kind, percent, spent, created_at) values ('v', 'CODE', 'share', 10, 1, now());
         insert into voucher_uses (order_id, voucher_id, amount, state, until) values ('${id}', 'v', 0, 'spent', now());
         insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at)
           select reference, reference, order_id, amount, 'GHS', 'processed', 'x', 'x', now(), now()
           from payment_attempts where reference = '${reference}'`,
      'a voucher of an order whose money has all gone back may be used again',
    ],
    [
      'an order of nothing for which a provider was to be paid',
      (id) =>
        `update orders set amount = 0, voucher = '{"id": "v", "code": "CODE", "kind": "share"}' where id = '${id}'`,
      'an order costs nothing only where its voucher takes off all, and no provider has its payment',
    ],
    [
      'a price of a delivery that nobody chose',
      (id) => `update orders set delivery_price = 500, amount = amount + 500 where id = '${id}'`,
      'delivery costs nothing where none was chosen',
    ],
    [
      'a price of delivery on pages that no method has',
      () => 'update shop_settings set delivery_from = 500',
      'pages show the lowest price of a delivery',
    ],
    [
      'pieces that came from nowhere',
      (id) => `${countedIn(id)}; update stock set on_hand = on_hand + 1`,
      'the pieces on hand are the sum of what came and went',
    ],
    [
      'pieces that are held for nobody',
      (id) => `${countedIn(id)}; update stock set held = held + 1`,
      'the pieces held are the sum of what is held for orders',
    ],
    [
      'pieces that a paid order holds',
      (id) =>
        `${countedIn(id)}; insert into stock_holds (order_id, variant_id, qty, until) select '${id}', variant_id, 1, now() from stock`,
      'only an order that may still be paid, and has not been sent, holds pieces',
    ],
    [
      'an order that took fewer pieces than it sold',
      (id) =>
        `${countedIn(id)}; insert into stock_moves (variant_id, change, why, order_id, actor, at) select variant_id, -1, 'sold', '${id}', 'x', now() from stock`,
      'of counted goods a paid order took what it sold, and the rest of it is short',
    ],
    [
      'missing pieces that nobody sees',
      (id) => `update order_lines set short_qty = 1 where order_id = '${id}'`,
      'pieces that are missing from a paid order are an item for the admin',
    ],
    [
      'more back on the shelf than was sold',
      (id) =>
        `${countedIn(id)}; insert into stock_moves (variant_id, change, why, order_id, refund_id, actor, at) select variant_id, 1, 'returned', '${id}', 'x', 'x', now() from stock; update stock set on_hand = 6`,
      'what is back on the shelf was sold before, and a refund put it there',
    ],
    [
      'shoppers who see another count',
      (id) => `${countedIn(id)}; update products set pieces_left = 1`,
      'shoppers see how many pieces are left',
    ],
  ])('finds %s', async (_, harm, promise) => {
    expect(await auditAfter(world, harm)).toContain(promise);
  });
});
