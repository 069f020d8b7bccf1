import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { selectRefundsOfPayment } from '#shop/payments/refunds/queries.server.ts';
import { recordRefund, refundNote } from '#shop/payments/refunds/record-refund.server.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aProduct, type Basket } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { aVoucher, countsOf } from '#tests/support/vouchers.ts';

const BUYERS = 32;
const USES = 5;
const ROUNDS = 6;

describe('many buyers with one code at once', () => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPostgres() });
  });
  afterAll(() => world.close());

  /** Null where it was refused; a busy shop is asked again. */
  async function press(voucher: string, basket: Basket) {
    const buyer = await aBuyer(world.shop);
    const input = { ...aCheckout(buyer, basket), voucher };
    const amount = Math.round(input.amount * 0.9);
    for (;;) {
      const pressed = await placeOrder(world.shop, buyer, { ...input, amount }, null).catch(
        (error: { code?: string }) => error.code,
      );
      if (typeof pressed === 'object') return { buyer, ...pressed };
      if (pressed !== 'order_not_saved') {
        expect(pressed).toBe('voucher_refused');
        return null;
      }
    }
  }

  it('share its last uses once each, and what is let go of meanwhile is free again', async () => {
    const { id, code } = await aVoucher(world.shop, { uses: String(USES) });
    const product = await aCountedProduct(world.shop, BUYERS * 10);
    const basket = [{ product, qty: 10 }];
    const pressed = await Promise.all(Array.from({ length: BUYERS }, () => press(code, basket)));
    const taken = pressed.filter((one) => one !== null);
    expect(taken).toHaveLength(USES);
    expect(await countsOf(world.shop, id)).toEqual({ held: USES, spent: 0, overshot: 0 });
    const [first, ...rest] = taken;
    await Promise.all([
      first && cancelOrder(world.shop, first.buyer, first.orderId),
      ...rest.map(async ({ reference }) => (await world.paystack.approve(reference)).reported),
      press(code, basket),
    ]);
    await world.runJobs();
    const { held, spent, overshot } = await countsOf(world.shop, id);
    expect(spent).toBe(USES - 1);
    expect(held + spent).toBeLessThanOrEqual(USES);
    expect(overshot).toBe(0);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('have their use back when the last two parts of the money go back at once', async () => {
    const { shop, paystack } = world;
    const { id, code } = await aVoucher(shop);
    const product = await aProduct(shop);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reference } = (await press(code, [{ product, qty: 2 }])) ?? {};
      if (!reference) throw new Error('no order was placed');
      await (await paystack.approve(reference)).reported;
      await world.runJobs();
      paystack.faults.set({ kind: 'refund waits' }, ['refund'], 2);
      await giveBack(shop, reference, '10');
      await giveBack(shop, reference);
      const waiting = (await selectRefundsOfPayment(shop.db, reference)).map(({ id: note, ...refund }) => ({
        ...{ id: refund.providerRefundId ?? '', amount: refund.amount, currency: 'GHS', status: 'processed' },
        ...{ transactionReference: reference, merchantNote: refundNote(note) },
      }));
      expect(waiting).toHaveLength(2);
      await Promise.all(waiting.map((refund) => recordRefund(shop, refund)));
    }
    expect(await countsOf(shop, id)).toEqual({ held: 0, spent: 0, overshot: 0 });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });
});
