import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { vouchers } from '#shop/vouchers/tables.server.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aBuyer, aCheckout } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { aVoucher } from '#tests/support/vouchers.ts';

const WAITING = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('the locks of a refund to a gift voucher', () => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPostgres() });
  });
  afterAll(() => world.close());

  async function anOrderPaidWhole() {
    const { shop } = world;
    const gift = await aGift(world, 10_000);
    const { id: voucherId, code } = await aVoucher(shop);
    const product = await aCountedProduct(shop, 5);
    const buyer = await aBuyer(shop);
    const amount = 1_799;
    const paying = { amount, voucher: code, gift: { code: gift.code, amount } };
    const input = { ...aCheckout(buyer, [{ product, qty: 1 }]), ...paying };
    return { voucherId, productId: product.id, ...(await placeOrder(shop, buyer, input, null)) };
  }

  it('come in the order of a payment’s: its discount before its pieces', async () => {
    const { db } = world.shop;
    const { voucherId, productId, reference } = await anOrderPaidWhole();
    const pieces = [`${productId}:1`];
    const [refund] = await db.transaction(async (tx) => {
      await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('update');
      const refunding = giveBack(world.shop, reference, { which: 'lines', line: pieces, restock: pieces });
      await vi.waitFor(async () => expect(await db.$count(WAITING)).toBe(1), { timeout: 10_000 });
      await tx.select().from(stock).where(eq(stock.variantId, productId)).for('update', { noWait: true });
      return [refunding];
    });
    expect(await refund).toMatchObject({ kind: 'queued' });
  });
});
