import { expect, it } from 'vitest';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { openDraft } from '#shop/orders/phone-orders/open-draft.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { proposeRefund, RefundPayment, refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aRefundForm } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('an order that was paid by mistake', (open) => {
  const world = aShopToPayAt(open);

  async function paidByMistake() {
    const { shop, runJobs } = world();
    const given = await anOrder(shop);
    const receivedOn = dayInAccra(shop.clock.now());
    const form = { id: shop.newId(), way: 'cash', amount: '39.98', receivedOn };
    await recordPayment(shop, admin, given.orderId, RecordPayment.parse(form));
    await runJobs();
    const { payment } = await getReceipt(shop, admin, given.orderId);
    return { ...given, payment };
  }
  async function reverse(reference: string, quiet?: 'yes') {
    const { shop } = world();
    const proposal = await proposeRefund(shop, admin, aRefundForm(reference, { which: 'all' }));
    if (proposal.kind === 'refused') throw new Error(proposal.text);
    const { id, left, form, isMailed } = proposal.refund;
    expect(isMailed).toBe(true);
    await refundPayment(shop, admin, RefundPayment.parse({ ...form, id, left: String(left), quiet }));
  }

  it('is refunded without an e-mail where that is chosen, and with one otherwise', async () => {
    const { shop } = world();
    const [quiet, mailed] = [await paidByMistake(), await paidByMistake()];
    await reverse(quiet.payment.reference, 'yes');
    await reverse(mailed.payment.reference);
    expect(await mailsAbout(shop.db, quiet.orderId)).not.toContain('refund_processed');
    expect(await mailsAbout(shop.db, mailed.orderId)).toContain('refund_processed');
    expect((await listPayments(shop, admin, quiet.orderId)).refunds).toMatchObject([{ state: 'processed' }]);
    expect((await getOrder(shop, admin, quiet.orderId)).paymentStanding).toBe('refunded');
  });

  it('is taken again with the same goods and buyer, at the prices of today', async () => {
    const { shop } = world();
    const { orderId, buyer } = await paidByMistake();
    const order = await getOrder(shop, admin, orderId);
    const draft = await openDraft(shop, admin, { like: orderId, customer: null });
    expect(draft.contact).toMatchObject({ name: order.shippingAddress.name, email: buyer.email });
    expect(draft.lines.map(({ id, qty }) => [id, qty])).toEqual(
      order.cartItems.map(({ sold, qty }) => [sold, qty]),
    );
    expect(draft.question).toContain(`No. ${order.number}`);
    await expect(openDraft(shop, aCustomer(), { like: orderId, customer: null })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await openDraft(shop, admin, { like: 'none', customer: null })).toMatchObject({
      lines: [],
      question: null,
    });
  });
});
