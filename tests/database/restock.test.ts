import { expect, it } from 'vitest';
import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { recordRefund, refundNote } from '#shop/payments/refunds/record-refund.server.ts';
import { refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { MAX_ON_HAND } from '#shop/stock/contract.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aConfirmation, giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('pieces of a refund', (open) => {
  const shop = aShopToPayAt(open);
  const onHand = async (id: string) => (await countOf(shop().shop, id))?.onHand;
  const follow = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };
  /** Three of a product, two of them sold. */
  async function aSale() {
    const product = await aCountedProduct(shop().shop, 3);
    const order = await anOrder(shop().shop, { basket: [{ product, qty: 2 }] });
    await (await shop().paystack.approve(order.reference)).reported;
    await shop().runJobs();
    expect(await onHand(product.id)).toBe(1);
    return { ...order, id: product.id };
  }
  const offered = async (orderId: string) =>
    (await listPayments(shop().shop, admin, orderId)).payments.flatMap(({ restock }) =>
      restock.map(({ qty }) => qty),
    );
  const partly = (...restock: string[]) => ({ which: 'amount' as const, amount: '5', restock });
  const back = (reference: string, ...restock: string[]) =>
    giveBack(shop().shop, reference, partly(...restock));
  async function askToCancel({ buyer, orderId }: AnOrder, restock?: 'yes') {
    const asked = await findAfterSales(shop().shop, admin, orderId);
    await makeRequest(shop().shop, buyer, orderId, { kind: 'cancel', reason: 'Too many' });
    const { requests } = await findAfterSales(shop().shop, admin, orderId);
    const id = requests[0]?.id ?? '';
    const form = { id, decision: 'accept' as const, answer: '', left: String(asked.left), restock };
    await answerRequest(shop().shop, admin, form);
    await follow();
  }

  it('go back on the shelf when the refund is processed, as many as were chosen', async () => {
    const { id, reference, orderId } = await aSale();
    expect(await offered(orderId)).toEqual([2]);
    await back(reference, `${id}:1`);
    expect(await onHand(id)).toBe(1);
    expect(await offered(orderId)).toEqual([1]);
    await follow();
    expect(await onHand(id)).toBe(2);
    expect(await offered(orderId)).toEqual([1]);
    const { moves } = await getStock(shop().shop, admin, id, 1);
    expect(moves[0]).toMatchObject({ why: 'returned', change: 1, order: { id: orderId } });
  });

  it('stay away where none was chosen', async () => {
    const { id, reference } = await aSale();
    await giveBack(shop().shop, reference);
    await follow();
    expect(await onHand(id)).toBe(1);
  });

  it('are never more than were sold, nor of goods that were not', async () => {
    const { id, reference, orderId } = await aSale();
    const other = await aCountedProduct(shop().shop, 1);
    for (const wrong of [[`${id}:3`], [`${id}:1`, `${id}:2`], [`${other.id}:1`]])
      expect(await back(reference, ...wrong)).toMatchObject({ kind: 'refused' });
    await back(reference, `${id}:2`);
    const stale = aConfirmation(reference, partly(`${id}:1`), '3498');
    await follow();
    expect(await refundPayment(shop().shop, admin, stale)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('back on the shelf already'),
    });
    expect(await onHand(id)).toBe(3);
    expect(await offered(orderId)).toEqual([]);
  });

  it('go back once, however often the provider reports it', async () => {
    const { id, reference } = await aSale();
    await back(reference, `${id}:1`);
    await follow();
    const [made] = shop()
      .paystack.refunds()
      .filter((one) => one.transaction === reference);
    const report = {
      ...{ id: String(made?.id), status: 'processed', amount: 500, currency: 'GHS' },
      ...{ transactionReference: reference, merchantNote: null },
    };
    await Promise.all([1, 2, 3].map(() => recordRefund(shop().shop, report)));
    expect(await onHand(id)).toBe(2);
  });

  it('go back with an order that is cancelled on request, but for those that are back already', async () => {
    const sale = await aSale();
    await back(sale.reference, `${sale.id}:1`);
    await follow();
    expect(await onHand(sale.id)).toBe(2);
    await askToCancel(sale, 'yes');
    expect(await onHand(sale.id)).toBe(3);
    const without = await aSale();
    await askToCancel(without);
    expect(await onHand(without.id)).toBe(1);
  });

  it('stay away with a refund that fails, and may be chosen again', async () => {
    const { id, reference, orderId } = await aSale();
    shop().paystack.faults.set({ kind: 'refund fails' }, 'refund', 1);
    await back(reference, `${id}:2`);
    await follow();
    expect(await onHand(id)).toBe(1);
    expect(await offered(orderId)).toEqual([2]);
  });

  it('that two refunds would put back are put back once: one had been given up for lost', async () => {
    const { id, reference } = await aSale();
    const { db } = shop().shop;
    shop().paystack.faults.set({ kind: 'down' }, 'refund');
    const lost = aConfirmation(reference, partly(`${id}:2`), '3998');
    await refundPayment(shop().shop, admin, lost);
    shop().paystack.faults.clear();
    await db.execute(`update refunds set state = 'failed' where id = '${lost.id}'`);
    await back(reference, `${id}:2`);
    await follow();
    expect(await onHand(id)).toBe(3);
    await recordRefund(shop().shop, {
      ...{ id: '900900', status: 'processed', amount: 500, currency: 'GHS' },
      ...{ transactionReference: reference, merchantNote: refundNote(lost.id) },
    });
    expect(await onHand(id)).toBe(3);
  });

  it('are left out where nobody counts them any more, or the count is full', async () => {
    const uncounted = await aSale();
    await back(uncounted.reference, `${uncounted.id}:1`);
    await changeStock(shop().shop, admin, { intent: 'stop', id: uncounted.id });
    await follow();
    expect(await onHand(uncounted.id)).toBeUndefined();
    const full = await aSale();
    await back(full.reference, `${full.id}:2`);
    await setCount(shop().shop, full.id, MAX_ON_HAND - 1);
    await follow();
    expect(await onHand(full.id)).toBe(MAX_ON_HAND);
    const product = await aProduct(shop().shop);
    const { orderId } = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    expect(await offered(orderId)).toEqual([]);
  });
});
