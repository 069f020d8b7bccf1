import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { type AnOrder, anAdmin, anOrder } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

const WHY = 'The wrong tray';

/** What tests of requests and cancellations do with the orders of a shop. */
export function afterSalesOf(shop: () => TestShop) {
  const admin = anAdmin();
  const standingOf = async (orderId: string) => (await getOrder(shop().shop, admin, orderId)).paymentStanding;
  const offerOf = async ({ buyer, orderId }: Pick<AnOrder, 'buyer' | 'orderId'>) =>
    (await findAfterSales(shop().shop, buyer, orderId)).offer;
  const ask = (buyer: SignedIn, orderId: string, kind: 'cancel' | 'return' = 'cancel') =>
    makeRequest(shop().shop, buyer, orderId, { kind, reason: WHY });
  const answer = async (orderId: string, decision: 'accept' | 'refuse', left?: string) => {
    const found = await findAfterSales(shop().shop, admin, orderId);
    const id = found.requests[0]?.id ?? '';
    const form = { id, decision, answer: 'Sorry', left: left ?? String(found.left) };
    return answerRequest(shop().shop, admin, form);
  };
  const move = async (orderId: string, orderStatus: 'shipped' | 'delivered') => {
    const { version } = await getOrder(shop().shop, admin, orderId);
    await trackOrder(shop().shop, admin, orderId, { orderStatus, version, sure: 'yes' });
  };
  const pay = async ({ reference }: AnOrder) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const aPaidOrder = async () => {
    const order = await anOrder(shop().shop);
    await pay(order);
    return order;
  };
  const follow = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };
  return { admin, standingOf, offerOf, ask, answer, move, pay, aPaidOrder, follow };
}
