import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { moneyForms } from '#shop/payments/admin/money-actions.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { proposeRefund, refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aConfirmation, aRefundForm, giveBack } from '#tests/support/refunds.ts';
import { sendForm } from '#tests/support/send-form.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

/** Two bowls and a tray: 184.98 cedis, paid. */
async function aPaidBasket(world: TestShop) {
  const bowl = await aProduct(world.shop);
  const tray = await aProduct(world.shop, { price: 14_500 as never });
  const buyer = await aBuyer(world.shop);
  const basket = [
    { product: bowl, qty: 2 },
    { product: tray, qty: 1 },
  ];
  const order = await anOrder(world.shop, { buyer, basket });
  await (await world.paystack.approve(order.reference)).reported;
  await world.runJobs();
  return { ...order, bowl, tray };
}

onBothDatabases('a refund that is confirmed', (open) => {
  const shop = aShopToPayAt(open);
  const admin = anAdmin();
  const follow = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };
  const refundsOf = async (orderId: string) =>
    (await listPayments(shop().shop, admin, orderId)).refunds.map(({ amount, state }) => [amount, state]);
  const kindsOf = async (orderId: string) =>
    (await shop().shop.db.select().from(mails).where(eq(mails.orderId, orderId)))
      .map(({ kind }) => kind)
      .filter((kind) => kind?.startsWith('refund'));
  const press = (form: Record<string, unknown>) => sendForm(moneyForms, shop().shop, admin, form);

  it('writes nothing while it is only proposed, and says the sum and where it goes', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    const set = { paidWith: 'MTN mobile money ending 67' };
    await shop().shop.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.reference, reference));
    const choice = {
      intent: 'propose-refund',
      reference,
      reason: 'Broken',
      which: 'amount',
      amount: '100,00',
    };
    const answer = await press(choice);
    expect(answer.confirm).toMatchObject({
      amount: 10_000,
      left: 18498,
      paidWith: 'MTN mobile money ending 67',
    });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('waits, and fails nobody, while the provider takes no requests', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    shop().paystack.faults.set({ kind: 'rate limited' }, 'refund', 1);
    const answer = await giveBack(shop().shop, reference, '50');
    expect(answer).toMatchObject({ kind: 'later' });
    expect(await refundsOf(orderId)).toEqual([[5000, 'requested']]);
    expect(await kindsOf(orderId)).toEqual(['refund_requested']);
    await sweepFor(shop(), 3);
    await follow();
    expect(await refundsOf(orderId)).toEqual([[5000, 'processed']]);
    expect(
      shop()
        .paystack.refunds()
        .filter((one) => one.transaction === reference),
    ).toHaveLength(1);
  });

  it('gives nothing back as long as nothing is chosen', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    for (const intent of ['propose-refund', 'refund']) {
      const answer = await press({ intent, reference, reason: 'Broken' });
      expect([intent, answer.isDone, answer.text]).toEqual([intent, false, 'Choose what to refund.']);
    }
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('pressed twice, at once or later, is given back once', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    const form = aConfirmation(reference, { which: 'amount', amount: '10' }, '18498');
    const presses = await Promise.all([1, 2, 3].map(() => refundPayment(shop().shop, admin, form)));
    expect(presses.map(({ kind }) => kind).sort()).toEqual(['queued', 'refused', 'refused']);
    await follow();
    expect(await refundPayment(shop().shop, admin, form)).toMatchObject({ kind: 'refused' });
    expect(await refundsOf(orderId)).toEqual([[1000, 'processed']]);
  });

  it('from a second tab that shows an older sum is refused', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    await giveBack(shop().shop, reference, '10');
    await follow();
    const stale = aConfirmation(reference, { which: 'amount', amount: '10' }, '18498');
    expect(await refundPayment(shop().shop, admin, stale)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('Another refund'),
    });
    expect(await refundsOf(orderId)).toEqual([[1000, 'processed']]);
  });

  it('that failed is not sent again by its own confirmation', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    shop().paystack.faults.set({ kind: 'refund fails' }, 'refund', 1);
    const form = aConfirmation(reference, { which: 'all' }, '18498');
    await refundPayment(shop().shop, admin, form);
    await follow();
    expect(await refundPayment(shop().shop, admin, form)).toMatchObject({ kind: 'refused' });
    expect(await refundsOf(orderId)).toEqual([[18498, 'failed']]);
  });

  it('by line names the pieces, and no piece goes back twice', async () => {
    const { reference, orderId, bowl, tray } = await aPaidBasket(shop());
    const line = [`${bowl.id}:1`, ''];
    const proposal = await proposeRefund(
      shop().shop,
      admin,
      aRefundForm(reference, { which: 'lines', line }),
    );
    expect(proposal).toMatchObject({
      kind: 'proposed',
      refund: { amount: 1999, items: [{ name: bowl.name, qty: 1 }] },
    });
    expect(await giveBack(shop().shop, reference, { which: 'lines', line })).toMatchObject({
      kind: 'queued',
    });
    await follow();
    const { payments } = await listPayments(shop().shop, admin, orderId);
    expect(payments[0]?.lines.map(({ productId, qty }) => [productId, qty])).toEqual([
      [bowl.id, 1],
      [tray.id, 1],
    ]);
    const both = { which: 'lines' as const, line: [`${bowl.id}:2`] };
    expect(await giveBack(shop().shop, reference, both)).toMatchObject({ kind: 'refused' });
    expect(await refundsOf(orderId)).toEqual([[1999, 'processed']]);
  });

  it('is mailed to the buyer when it is asked for and when it is done', async () => {
    const { reference, orderId, buyer } = await aPaidBasket(shop());
    await giveBack(shop().shop, reference, '100');
    expect(await kindsOf(orderId)).toEqual(['refund_requested']);
    await follow();
    expect((await kindsOf(orderId)).sort()).toEqual(['refund_processed', 'refund_requested']);
    const mails = (await shop().mails()).filter(
      ({ to, subject }) => to === buyer.email && subject.includes('100.00'),
    );
    expect(
      mails.map(({ subject }) => subject.replaceAll('\u00a0', ' ').replace(/Order \d+/, 'Order N')),
    ).toEqual(['Order N: GHS 100.00 is being refunded', 'Order N: GHS 100.00 refunded']);
  });

  it('says that nothing will be sent once all is back of an order that has not left', async () => {
    const { shop: its, mails } = shop();
    const textsTo = async (email: string) =>
      (await mails()).flatMap(({ to, subject, text }) =>
        to === email && subject.includes('refunded') ? [text.includes('nothing of it will be sent')] : [],
      );
    const here = await aPaidBasket(shop());
    await giveBack(its, here.reference, '100');
    await follow();
    await giveBack(its, here.reference);
    await follow();
    // The mail about the last step of it says where the money is.
    expect(await textsTo(here.buyer.email)).toEqual([false, false, true, false]);
    const away = await aPaidBasket(shop());
    const { version } = await getOrder(its, anAdmin(), away.orderId);
    await shipOrder(its, anAdmin(), away.orderId, ShipOrder.parse({ version: String(version) }));
    await giveBack(its, away.reference);
    await follow();
    expect(await textsTo(away.buyer.email)).toEqual([false, false]);
  });

  it('is mailed to the buyer once when the bank, the provider or the connection fails', async () => {
    for (const fault of ['refund fails', 'down'] as const) {
      const { reference, orderId } = await aPaidBasket(shop());
      shop().paystack.faults.set({ kind: fault }, 'refund', 1);
      await giveBack(shop().shop, reference);
      await follow();
      await sweepFor(shop(), 20);
      expect([fault, (await kindsOf(orderId)).sort()]).toEqual([
        fault,
        ['refund_failed', 'refund_requested'],
      ]);
    }
    const { reference, orderId } = await aPaidBasket(shop());
    await shop().paystack.reverse(reference);
    await giveBack(shop().shop, reference);
    expect((await kindsOf(orderId)).sort()).toEqual(['refund_failed', 'refund_requested']);
  });

  it('made on the provider’s own pages is mailed to the buyer, too', async () => {
    const { reference, orderId } = await aPaidBasket(shop());
    await fetch(`${shop().paystack.url}/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_tests', 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount: 1500 }),
    });
    await follow();
    expect((await kindsOf(orderId)).at(-1)).toBe('refund_processed');
  });
});
