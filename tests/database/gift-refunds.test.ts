import { expect, it } from 'vitest';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ProposeRefund, proposeRefund } from '#shop/payments/refunds/refund-payment.server.ts';
import { findRefundable } from '#shop/payments/refunds/refundable.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giftsIn, refused } from './gifts-world.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

onBothDatabases('refunds and gift vouchers', (open) => {
  const shop = aShopToPayAt(open);
  const { approve, balance, aPress, refundAll, aRefundable } = giftsIn(shop);

  it('have their part back first, then the payer, as the pieces come back', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 2_997);
    const { orderId, buyer, reference, giveBack } = await aRefundable(gift, 2_997);
    await giveBack({ which: 'amount', amount: '20' });
    expect(await balance(gift)).toEqual({ balance: 2_000, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      refunded: 2_000,
      paymentStanding: 'part_refunded',
    });
    await giveBack({ which: 'all' });
    await sweepFor(shop(), 15);
    expect(await balance(gift)).toEqual({ balance: 2_997, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      refunded: 5_997,
      paymentStanding: 'refunded',
    });
    const left = await findRefundable(its.db, reference);
    expect(left?.left).toBe(0);
  });

  it('that paid a whole order have it back without a provider', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 10_000);
    const { orderId, buyer, giveBack } = await aRefundable(gift, 5_997);
    await giveBack({ which: 'all' });
    expect(await balance(gift)).toEqual({ balance: 10_000, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({ paymentStanding: 'refunded' });
  });

  it('that were sold are closed before their money goes back, and what was spent does not', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 10_000);
    await (await aPress(gift, 5_997)).press();
    expect(await balance(gift)).toEqual({ balance: 4_003, held: 0 });
    const by = { reference: gift.reference, reason: 'Not wanted' };
    const part = await proposeRefund(
      its,
      anAdmin(),
      ProposeRefund.parse({ ...by, which: 'amount', amount: '10' }),
    );
    expect(part).toMatchObject({ kind: 'refused', text: expect.stringContaining('only with all') });
    await refundAll(by);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    await sweepFor(shop(), 15);
    expect(await getOrder(its, gift.buyer, gift.orderId)).toMatchObject({ refunded: 4_003 });
    await expect((await aPress(gift, 5_000)).press()).rejects.toEqual(refused('empty'));
  });

  it('of one that two baskets pay with at once, one alone gets it', async () => {
    const gift = await aGift(shop(), 5_000);
    const baskets = await Promise.all(Array.from({ length: 6 }, () => aPress(gift, 5_000)));
    const pressed = await Promise.allSettled(baskets.map(({ press }) => press()));
    const got = pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(got).toHaveLength(1);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 5_000 });
    for (const { reference } of got) await approve(reference);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
  });

  it('of one that pays whole baskets at once, no pesewa is given twice', async () => {
    const gift = await aGift(shop(), 10_000);
    const { press } = await aPress(gift, 5_997);
    const other = await aPress(gift, 5_997);
    const pressed = await Promise.allSettled([press(), press(), other.press(), other.press()]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(gift)).toEqual({ balance: 4_003, held: 0 });
  });
});
