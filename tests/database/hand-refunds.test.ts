import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('money that the shop took by itself, refunded,', (open) => {
  const world = aShopToPayAt(open);

  function record(orderId: string, amount = '39.98') {
    const { shop } = world();
    const form = { id: shop.newId(), way: 'cash', amount, receivedOn: dayInAccra(shop.clock.now()) };
    return recordPayment(shop, admin, orderId, RecordPayment.parse(form));
  }
  const standingOf = async (orderId: string) =>
    (await getOrder(world().shop, admin, orderId)).paymentStanding;

  it('goes back by the shop itself first, and the rest by the provider', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer } = await anOrder(shop);
    await record(orderId, '20');
    const again = await payAgain(shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error(again.kind);
    const { reference } = again.transaction;
    await (await paystack.approve(reference)).reported;
    await runJobs();
    await giveBack(shop, reference);
    await sweepFor(world(), 15);
    const { refunds } = await listPayments(shop, admin, orderId);
    expect(refunds.map(({ amount, isByHand, state }) => [amount, isByHand, state])).toEqual(
      expect.arrayContaining([
        [2_000, true, 'processed'],
        [1_998, false, 'processed'],
      ]),
    );
    expect(await standingOf(orderId)).toBe('refunded');
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('that paid all of it goes back without the provider', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    await record(orderId);
    const { payment } = await getReceipt(shop, buyer, orderId);
    await giveBack(shop, payment.reference);
    expect(await standingOf(orderId)).toBe('refunded');
    expect(await getReceipt(shop, buyer, orderId)).toMatchObject({
      kept: pesewas(0),
      refunds: [{ isByHand: true }],
    });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });
});
