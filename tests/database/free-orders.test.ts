import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { completeFree } from '#shop/payments/settlement/complete-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aGuest, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aVoucher, countsOf } from '#tests/support/vouchers.ts';
import { aShopToPayAt, mailsAbout, sweepFor } from './payments-world.ts';

const refused = (reason: string) => expect.objectContaining({ code: 'voucher_refused', details: { reason } });

onBothDatabases('an order that its voucher pays whole', (open) => {
  const shop = aShopToPayAt(open);
  const calls = () => shop().paystack.transactions().length;

  async function aFreePress(given: { percent?: string; amount?: number; uses?: string } = {}) {
    const its = shop().shop;
    const voucher = await aVoucher(its, { percent: given.percent ?? '100', uses: given.uses ?? '1' });
    const product = await aCountedProduct(its, 3);
    const buyer = await aBuyer(its);
    const input = {
      ...aCheckout(buyer, [{ product, qty: 2 }]),
      ...{ amount: given.amount ?? 0, voucher: voucher.code },
    };
    const press = (key: string | null = null) => placeOrder(its, buyer, input, key);
    return { voucher, product, buyer, input, press };
  }

  it('is paid at once, without the provider: pieces sold, use spent, e-mails due, its page that of a payment', async () => {
    const { shop: its, settings } = { shop: shop().shop, settings: shop().shop.settings };
    const before = calls();
    const { voucher, product, buyer, press } = await aFreePress();
    const { orderId, reference, authorization_url } = await press();
    expect(authorization_url).toBe(`${settings.publicUrl}/checkout?reference=${reference}`);
    expect(calls()).toBe(before);
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      ...{ orderAmount: 0, paymentState: 'paid', paymentStanding: 'paid', orderStatus: 'Completed' },
    });
    expect(await countsOf(its, voucher.id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    expect(await countOf(its, product.id)).toEqual({ onHand: 1, held: 0 });
    await shop().runJobs();
    expect((await mailsAbout(shop(), orderId)).sort()).toEqual([buyer.email, its.settings.shopEmail].sort());
    const mail = (await shop().mails()).find(({ to }) => to === buyer.email)?.text;
    expect(mail).toContain('Your voucher pays for this order.');
    const looked = await verifyPayment(its, buyer, new URLSearchParams({ reference }));
    expect(looked).toMatchObject({ state: 'success', orderId, isPaid: true, isConfirmed: true, amount: 0 });
    const receipt = await getReceipt(its, buyer, orderId);
    expect(receipt).toMatchObject({ payment: { paidWith: `Voucher ${voucher.code}` }, kept: 0 });
    expect(await payAgain(its, buyer, orderId)).toEqual({ kind: 'already_paid' });
  });

  it('is one order for presses at once and again with one key, and asked about with another', async () => {
    const { voucher, press } = await aFreePress();
    const [first, second] = await Promise.all([press('one-key'), press('one-key')]);
    expect(second).toEqual(first);
    expect(await press('one-key')).toEqual(first);
    await expect(press('another-key')).rejects.toMatchObject({ code: 'just_paid' });
    expect(await countsOf(shop().shop, voucher.id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    const raced = await aFreePress({ uses: '5' });
    const pressed = await Promise.allSettled(['a', 'b', 'c'].map((key) => raced.press(key)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countsOf(shop().shop, raced.voucher.id)).toEqual({ held: 0, spent: 1, overshot: 0 });
  });

  it('is what the shop itself comes to: a claim of nothing, or a pesewa left, is refused', async () => {
    const its = shop().shop;
    const dear = await aFreePress({ percent: '50' });
    await expect(dear.press()).rejects.toEqual(refused('changed'));
    await expect((await aFreePress({ amount: 10 })).press()).rejects.toEqual(refused('changed'));
    const { buyer, input } = await aFreePress();
    const without = { ...input, voucher: undefined };
    await expect(placeOrder(its, buyer, without, null)).rejects.toMatchObject({ code: 'price_changed' });
    for (const left of [1, 9]) {
      const almost = await aVoucher(its, { kind: 'amount', amount: String((3998 - left) / 100) });
      const claimed = { ...input, voucher: almost.code, amount: left };
      await expect(placeOrder(its, buyer, claimed, null)).rejects.toEqual(refused('too_little_left'));
    }
    const courier = await aMethod(its, await aZone(its, 'Everywhere'), { price: '35' });
    try {
      const sent = { ...input, delivery: courier };
      await expect(placeOrder(its, buyer, sent, null)).rejects.toMatchObject({ code: 'delivery_changed' });
      expect((await placeOrder(its, buyer, { ...sent, amount: 3500 }, null)).authorization_url).toContain(
        shop().paystack.url,
      );
    } finally {
      await removeZones(its);
    }
  });

  it('is the only order that nobody need pay', async () => {
    const its = shop().shop;
    const { orderId, reference } = await anOrder(its);
    await expect(its.db.transaction((tx) => completeFree(its, tx, orderId, reference))).rejects.toThrow(
      'is not free',
    );
    expect((await selectOrder(its.db, orderId))?.paymentState).toBe('pending');
  });

  it('is refused without its pieces, or a use of its voucher, and leaves nothing behind', async () => {
    const its = shop().shop;
    const { voucher, product, input, press } = await aFreePress();
    const other = await aBuyer(its);
    const many = { ...input, email: other.email, items: [{ id: product.id, price: 19.99, qty: 4 }] };
    await expect(placeOrder(its, other, many, null)).rejects.toMatchObject({ code: 'not_enough' });
    expect(await countsOf(its, voucher.id)).toEqual({ held: 0, spent: 0, overshot: 0 });
    await press();
    const late = { ...input, email: other.email };
    await expect(placeOrder(its, other, late, null)).rejects.toEqual(refused('used_up'));
    expect(await countOf(its, product.id)).toEqual({ onHand: 1, held: 0 });
  });

  it('is open to guests, and shown to whoever comes back with its reference', async () => {
    const its = shop().shop;
    const { input } = await aFreePress();
    const guest = aGuest();
    const { orderId, reference } = await placeOrder(its, guest, { ...input, email: 'esi@example.org' }, null);
    const asked = new URLSearchParams({ reference });
    expect(await verifyPayment(its, guest, asked)).toMatchObject({ orderId, isConfirmed: true });
    expect(await verifyPayment(its, VISITOR_VIEWER, asked)).toMatchObject({
      isPaid: true,
      isConfirmed: false,
    });
  });

  it('is called off as its buyer asks: its use comes back, and its pieces where that is chosen', async () => {
    const its = shop().shop;
    const { voucher, product, buyer, press } = await aFreePress();
    const { orderId } = await press();
    await makeRequest(its, buyer, orderId, { kind: 'cancel', reason: 'The wrong one' });
    const { requests, left } = await findAfterSales(its, anAdmin(), orderId);
    const form = { id: requests[0]?.id ?? '', decision: 'accept' as const, answer: '', left: String(left) };
    expect(await answerRequest(its, anAdmin(), { ...form, restock: 'yes' })).toEqual({ refunding: null });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({ paymentStanding: 'cancelled' });
    expect(await countsOf(its, voucher.id)).toEqual({ held: 0, spent: 0, overshot: 0 });
    expect(await countOf(its, product.id)).toEqual({ onHand: 3, held: 0 });
    await sweepFor(shop(), 2);
    expect((await press()).orderId).not.toBe(orderId);
  });

  it.each([
    [undefined, 1],
    ['yes' as const, 3],
  ])('comes back: its pieces go on the shelf where that is chosen (%s)', async (restock, onHand) => {
    const its = shop().shop;
    const { voucher, product, buyer, press } = await aFreePress();
    const { orderId } = await press();
    const { version } = await getOrder(its, anAdmin(), orderId);
    await trackOrder(its, anAdmin(), orderId, { orderStatus: 'delivered', version });
    await makeRequest(its, buyer, orderId, { kind: 'return', reason: 'It is cracked' });
    const { requests, left } = await findAfterSales(its, anAdmin(), orderId);
    const form = { id: requests[0]?.id ?? '', decision: 'accept' as const, answer: '', left: String(left) };
    expect(await answerRequest(its, anAdmin(), { ...form, restock })).toEqual({ refunding: null });
    expect(await countOf(its, product.id)).toEqual({ onHand, held: 0 });
    expect(await countsOf(its, voucher.id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    await expect(answerRequest(its, anAdmin(), { ...form, restock })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await auditDatabase(its.db)).toEqual([]);
  });
});
