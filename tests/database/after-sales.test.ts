import { expect, it } from 'vitest';
import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { findJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anOrder, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { afterSalesOf } from './after-sales-world.ts';
import { aShopToPayAt, statusOf } from './payments-world.ts';

onBothDatabases('after the sale', (open) => {
  const shop = aShopToPayAt(open);
  const { admin, standingOf, offerOf, ask, answer, move, pay, aPaidOrder, follow } = afterSalesOf(shop);

  it('a session that was held is not sent back; until then its buyer may ask to cancel it', async () => {
    const product = await aProduct(shop().shop, { category: 'Consultation' });
    const order = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    await pay(order);
    expect(await offerOf(order)).toBe('request-cancel');
    await move(order.orderId, 'delivered');
    expect(await offerOf(order)).toBeNull();
    await expect(ask(order.buyer, order.orderId, 'return')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('an unpaid order is cancelled at once, and cannot be paid again', async () => {
    const order = await anOrder(shop().shop);
    expect(await offerOf(order)).toBe('cancel-order');
    expect(await cancelOrder(shop().shop, order.buyer, order.orderId)).toEqual({ kind: 'cancelled' });
    expect(await cancelOrder(shop().shop, order.buyer, order.orderId)).toEqual({ kind: 'cancelled' });
    expect(await standingOf(order.orderId)).toBe('cancelled');
    expect(await mailsAbout(shop().shop.db, order.orderId)).toEqual(['cancelled']);
    expect(await offerOf(order)).toBeNull();
    await expect(payAgain(shop().shop, order.buyer, order.orderId)).rejects.toMatchObject({
      code: 'order_cancelled',
    });
  });

  it('an order that was paid unheard is found paid, and not cancelled', async () => {
    const order = await anOrder(shop().shop);
    shop().paystack.faults.set({ kind: 'held' }, 'webhook');
    await shop().paystack.approve(order.reference);
    expect(await cancelOrder(shop().shop, order.buyer, order.orderId)).toEqual({ kind: 'paid' });
    expect(await statusOf(shop(), order.orderId)).toBe('Completed');
    expect(await offerOf(order)).toBe('request-cancel');
  });

  it('nothing is cancelled while the provider cannot be asked', async () => {
    const order = await anOrder(shop().shop);
    shop().paystack.faults.set({ kind: 'down' }, 'verify', 9);
    await expect(cancelOrder(shop().shop, order.buyer, order.orderId)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await standingOf(order.orderId)).toBe('unpaid');
  });

  it('money that arrives for a cancelled order waits for the admin, who gives it back', async () => {
    const order = await anOrder(shop().shop);
    await cancelOrder(shop().shop, order.buyer, order.orderId);
    await pay(order);
    const { issues } = await listAttention(shop().shop, admin);
    expect(issues.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
      { kind: 'paid_after_cancel', refundable: 3998 },
    ]);
    await giveBack(shop().shop, order.reference);
    await follow();
    const later = await listAttention(shop().shop, admin);
    expect(later.issues.filter(({ orderId }) => orderId === order.orderId)).toEqual([]);
    expect(await standingOf(order.orderId)).toBe('cancelled');
    expect(await mailsAbout(shop().shop.db, order.orderId)).toEqual([
      'cancelled',
      'paid_late',
      'refund_processed',
      'refund_requested',
    ]);
  });

  it('nobody but its buyer cancels an order or asks anything of it', async () => {
    const unpaid = await anOrder(shop().shop);
    const paid = await aPaidOrder();
    for (const viewer of [aCustomer(), admin]) {
      await expect(cancelOrder(shop().shop, viewer, unpaid.orderId)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(ask(viewer, paid.orderId)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(cancelOrder(shop().shop, VISITOR_VIEWER, unpaid.orderId)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    for (const viewer of [aCustomer(), VISITOR_VIEWER])
      expect(await findAfterSales(shop().shop, viewer, paid.orderId)).toMatchObject({
        requests: [],
        offer: null,
      });
  });

  it('what is shipped is not cancelled, and only what is delivered is returned', async () => {
    const unpaid = await anOrder(shop().shop);
    await move(unpaid.orderId, 'shipped');
    await expect(cancelOrder(shop().shop, unpaid.buyer, unpaid.orderId)).rejects.toMatchObject({
      code: 'conflict',
    });
    const { buyer, orderId } = await aPaidOrder();
    await expect(ask(buyer, orderId, 'return')).rejects.toMatchObject({ code: 'conflict' });
    await move(orderId, 'shipped');
    expect(await offerOf({ buyer, orderId })).toBeNull();
    await expect(ask(buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
    await move(orderId, 'delivered');
    expect(await offerOf({ buyer, orderId })).toBe('request-return');
    await ask(buyer, orderId, 'return');
    expect((await mailsAbout(shop().shop.db, orderId)).slice(2)).toEqual([
      'request_acknowledged',
      'request_received',
    ]);
  });

  it('accepting a cancellation gives everything back, once', async () => {
    const { buyer, orderId, reference } = await aPaidOrder();
    await ask(buyer, orderId);
    const presses = await Promise.allSettled([answer(orderId, 'accept'), answer(orderId, 'accept')]);
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await follow();
    expect(await standingOf(orderId)).toBe('refunded');
    const made = shop()
      .paystack.refunds()
      .filter(({ transaction }) => transaction === reference);
    expect(made.map(({ amount }) => amount)).toEqual([3998]);
    const { requests } = await findAfterSales(shop().shop, buyer, orderId);
    expect(requests).toMatchObject([{ state: 'accepted', answer: 'Sorry' }]);
    expect(await offerOf({ buyer, orderId })).toBeNull();
    const mail = (await shop().mails()).find(
      ({ to, subject }) => to === buyer.email && subject.endsWith('accepted'),
    );
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('refunding GHS 39.98');
  });

  it('an order that is being cancelled is asked for no second time, and moves only after a warning', async () => {
    const { buyer, orderId } = await aPaidOrder();
    await ask(buyer, orderId);
    const ship = async () => {
      const { version } = await getOrder(shop().shop, admin, orderId);
      return trackOrder(shop().shop, admin, orderId, { orderStatus: 'shipped', version });
    };
    expect(await ship()).toMatchObject({ kind: 'warned', text: expect.stringContaining('asked to cancel') });
    await answer(orderId, 'accept');
    expect(await findJustPaid(shop().shop, buyer, orderId)).toBeNull();
    expect(await ship()).toMatchObject({ kind: 'warned' });
    await expect(ask(buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('accepting after something was given back meanwhile is refused until it is seen', async () => {
    const { buyer, orderId, reference } = await aPaidOrder();
    await ask(buyer, orderId);
    await giveBack(shop().shop, reference, '10');
    await follow();
    await expect(answer(orderId, 'accept', '3998')).rejects.toMatchObject({ code: 'conflict' });
    const { requests } = await findAfterSales(shop().shop, buyer, orderId);
    expect(requests).toMatchObject([{ state: 'open' }]);
    expect(await answer(orderId, 'accept')).toMatchObject({ refunding: { kind: 'queued', amount: 2998 } });
    await follow();
    expect(await standingOf(orderId)).toBe('refunded');
  });

  it('refusing a cancellation gives nothing back', async () => {
    const { buyer, orderId, reference } = await aPaidOrder();
    await ask(buyer, orderId);
    expect(await answer(orderId, 'refuse')).toEqual({ refunding: null });
    await follow();
    expect(await standingOf(orderId)).toBe('paid');
    const made = shop()
      .paystack.refunds()
      .filter(({ transaction }) => transaction === reference);
    expect(made).toEqual([]);
  });

  it('accepting a return gives nothing back yet', async () => {
    const { buyer, orderId } = await aPaidOrder();
    await move(orderId, 'delivered');
    await ask(buyer, orderId, 'return');
    expect(await answer(orderId, 'accept')).toEqual({ refunding: null });
    expect(await standingOf(orderId)).toBe('paid');
  });

  it('an answer is the admin’s alone', async () => {
    const { buyer, orderId } = await aPaidOrder();
    await ask(buyer, orderId);
    const [request] = (await findAfterSales(shop().shop, buyer, orderId)).requests;
    const form = { id: request?.id ?? '', decision: 'accept' as const, answer: '', left: '3998' };
    await expect(answerRequest(shop().shop, buyer, form)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await standingOf(orderId)).toBe('paid');
  });
});
