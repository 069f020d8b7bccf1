import { beforeAll, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { openGift } from '#shop/gifts/open-gift.server.ts';
import { stopGift } from '#shop/gifts/stop-gift.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { findRefundable } from '#shop/payments/refunds/refundable.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, anAdmin } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { aBookedProduct, aBooking, appointmentsOf, freeTimes, setWeek } from '#tests/support/hours.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { giftsIn, refused } from './gifts-world.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

onBothDatabases('trouble with the money of gift vouchers', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop));
  const { balance, aPress, refundAll, aRefundable } = giftsIn(shop);
  const settled = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };
  const audit = () => auditDatabase(shop().shop.db);

  it('that the bank takes back stops what it bought, until the administrator allows it', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 10_000);
    const { press } = await aPress(gift, 5_997);
    const { reference } = gift;
    await shop().paystack.reverse(reference);
    await shop().paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await shop().runJobs();
    await expect(press()).rejects.toEqual(refused('stopped'));
    expect(await openGift(its, gift.code, aNetworkAddress())).toMatchObject({ isStopped: true });
    await stopGift(its, anAdmin(), { intent: 'allow-gift', id: gift.id });
    await stopGift(its, anAdmin(), { intent: 'allow-gift', id: gift.id });
    await press();
    expect(await balance(gift)).toEqual({ balance: 4_003, held: 0 });
    await expect(
      stopGift(its, await aBuyer(its), { intent: 'stop-gift', id: gift.id }),
    ).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('that the provider gives back by itself closes what it bought', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 10_000);
    await its.paystack.refund({ reference: gift.reference, amount: pesewas(10_000), note: '' });
    await settled();
    await sweepFor(shop(), 15);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    expect(await audit()).toEqual([]);
  });

  it('opens again what a refund closed that failed', async () => {
    const gift = await aGift(shop(), 10_000);
    shop().paystack.faults.set({ kind: 'refund waits' }, 'refund', 1);
    await refundAll({ reference: gift.reference, reason: 'Not wanted' });
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    const made = shop()
      .paystack.refunds()
      .find((one) => one.transaction === gift.reference);
    await shop().paystack.settleRefund(made?.id ?? 0, 'failed');
    await settled();
    expect(await balance(gift)).toEqual({ balance: 10_000, held: 0 });
    await (await aPress(gift, 5_997)).press();
    expect(await audit()).toEqual([]);
  });

  it('is given back or spent, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const gift = await aGift(shop(), 5_997);
      const { press } = await aPress(gift, 5_997);
      const [spent, back] = await Promise.allSettled([press(), giveBack(shop().shop, gift.reference)]);
      const isRefunded = back.status === 'fulfilled' && back.value.kind === 'queued';
      expect([spent.status === 'fulfilled', isRefunded].filter(Boolean)).toHaveLength(1);
      await settled();
      expect(await audit()).toEqual([]);
    }
  });

  it('frees the hour of a session that one paid whole', async () => {
    const its = shop().shop;
    const product = await aBookedProduct(its);
    const [start = ''] = await freeTimes(its, product, 1);
    const gift = await aGift(shop(), 10_000);
    const buyer = await aBuyer(its);
    const input = aBooking(buyer, product, [start]);
    const paying = { ...input, gift: { code: gift.code, amount: input.amount } };
    const { orderId, reference } = await placeOrder(its, buyer, paying, null);
    expect(await appointmentsOf(its, orderId)).toEqual([['booked', start]]);
    await refundAll({ reference, reason: 'Ill' });
    expect(await appointmentsOf(its, orderId)).toEqual([['cancelled', start]]);
  });

  it('leaves the provider no less than it gives back, piece by piece', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_890);
    const { orderId, buyer, reference, giveBack: back } = await aRefundable(gift, 5_890);
    await back({ which: 'amount', amount: '58.50' });
    await back({ which: 'all' });
    await settled();
    await sweepFor(shop(), 15);
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      refunded: 5_997,
      paymentStanding: 'refunded',
    });
    expect((await findRefundable(its.db, reference))?.left).toBe(0);
    expect(await balance(gift)).toEqual({ balance: 5_890, held: 0 });
    expect(await audit()).toEqual([]);
  });

  it('counts codes that nobody has, and none that somebody has', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const ip = aNetworkAddress();
    for (let tries = 0; tries < 60; tries += 1)
      await expect(openGift(its, `${tries}`, ip)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openGift(its, 'x', ip)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await openGift(its, gift.code, ip)).toMatchObject({ balance: 5_000 });
  });
});
