import { expect, it } from 'vitest';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { CorrectPayment, correctPayment } from '#shop/payments/by-hand/correct-payment.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('a payment by hand of another sum than was written down', (open) => {
  const world = aShopToPayAt(open);
  const today = () => dayInAccra(world().shop.clock.now());

  /** An order of GHS 39.98, of which GHS 30 are written down. */
  async function aPartOf() {
    const { shop } = world();
    const given = await anOrder(shop);
    const form = { id: shop.newId(), way: 'cash', amount: '30', receivedOn: today() };
    await recordPayment(shop, admin, given.orderId, RecordPayment.parse(form));
    return given;
  }
  const standing = async (orderId: string) =>
    (await listPayments(world().shop, admin, orderId)).byHand.filter(({ undone }) => undone === null);
  const paymentOf = async (orderId: string) => (await standing(orderId))[0]?.id ?? '';
  async function correct(orderId: string, amount: string, way = 'cash', known?: string) {
    const { shop } = world();
    const payment = known ?? (await paymentOf(orderId));
    const form = { id: shop.newId(), payment, way, amount, receivedOn: today() };
    return correctPayment(shop, admin, orderId, CorrectPayment.parse(form));
  }

  it('is corrected while its order is unpaid, which the right sum completes', async () => {
    const { shop } = world();
    const { orderId, buyer } = await aPartOf();
    await expect(correct(orderId, '40')).rejects.toMatchObject({
      ...{ code: 'invalid_input', details: { field: 'amount' } },
    });
    expect(() => CorrectPayment.parse({ amount: '' })).toThrow();
    await correct(orderId, '3', 'momo');
    expect((await getOrder(shop, buyer, orderId)).handAmount).toBe(300);
    const [entry] = await listActivity(shop, admin, orderId);
    expect(entry?.what).toBe(
      'corrected that GHS\u00a030.00 was received in cash: it was GHS\u00a03.00 by mobile money to our number',
    );
    await correct(orderId, '39.98', 'bank');
    expect(await standing(orderId)).toMatchObject([{ amount: 3_998, way: 'bank' }]);
    const paid = { paymentStanding: 'paid', handAmount: 3_998 };
    expect(await getOrder(shop, admin, orderId)).toMatchObject(paid);
    expect(await verbsAbout(shop.db, orderId)).toContain('settle');
    await expect(correct(orderId, '20')).rejects.toMatchObject({ code: 'conflict' });
    expect(await getOrder(shop, admin, orderId)).toMatchObject(paid);
  });

  it('tells the buyer what counts now, whether it is corrected or taken back', async () => {
    const { shop, runJobs } = world();
    const { orderId } = await aPartOf();
    await correct(orderId, '3', 'momo');
    const undo = { payment: await paymentOf(orderId), reason: 'Another order' };
    await undoPayment(shop, admin, orderId, undo);
    await undoPayment(shop, admin, orderId, undo);
    await runJobs();
    const texts = (await world().mails())
      .filter(({ text }) => text.includes(orderId))
      .map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^We've received GHS.30\.00/),
      expect.stringMatching(
        /GHS.30\.00 in cash for order \d+\. It is GHS.3\.00 by .+GHS.36\.98 is left to pay/s,
      ),
      expect.stringMatching(/GHS.3\.00 .+It no longer counts.+GHS.39\.98 is left to pay/s),
    ]);
  });

  it('ends the page at the provider that asks for what was left before', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer } = await aPartOf();
    const asked = await payAgain(shop, buyer, orderId);
    if (asked.kind !== 'payable') throw new Error(asked.kind);
    await correct(orderId, '3');
    await (await paystack.approve(asked.transaction.reference)).reported;
    await runJobs();
    const order = await getOrder(shop, admin, orderId);
    expect(order).toMatchObject({ paymentStanding: 'unpaid', handAmount: 300 });
    const next = correct(orderId, '5');
    await expect(next, 'until that money is given back').rejects.toMatchObject({ code: 'conflict' });
  });

  it('is corrected once by two at once, and counts once', async () => {
    const { shop } = world();
    const { orderId } = await aPartOf();
    const payment = await paymentOf(orderId);
    const both = await Promise.allSettled(
      ['20', '39.98'].map((sum) => correct(orderId, sum, 'cash', payment)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const sum = (await standing(orderId)).reduce((all, { amount }) => all + amount, 0);
    expect((await getOrder(shop, admin, orderId)).handAmount).toBe(sum);
    expect([2_000, 3_998]).toContain(sum);
  });
});
