import { eq } from 'drizzle-orm';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { orderRequests, orders } from '#shop/orders/tables/orders.server.ts';
import { aCheckout, aCustomer, type Caller, type HttpShop, insist, theSignedInAdmin } from './http-shop.ts';

export type PaidOrder = InitializedTransaction & { buyer: Caller };

export async function aStartedPayment(
  buyer: Caller,
  changes: Partial<InitializeTransaction> = {},
): Promise<InitializedTransaction> {
  const checkout = aCheckout(buyer.email, changes);
  const answer = await insist(() => buyer.post('/initialize-transaction', checkout));
  return InitializedTransaction.parse(await answer.json());
}

/** An order whose payment has arrived, of 184.98 cedis unless changed. */
export async function aPaidOrder(
  shop: HttpShop,
  changes: Partial<InitializeTransaction> = {},
): Promise<PaidOrder> {
  const buyer = await aCustomer(shop);
  const started = await aStartedPayment(buyer, changes);
  await approve(shop, buyer, started.authorization_url);
  await buyer.get(`/verify-transaction?reference=${started.reference}`);
  return { ...started, buyer };
}

/** The same, with what programs call it by. */
export async function aNumberedOrder(
  shop: HttpShop,
): Promise<PaidOrder & { number: number; version: number }> {
  const order = await aPaidOrder(shop);
  const { number, version, id } = orders;
  const [row] = await shop.database.db.select({ number, version }).from(orders).where(eq(id, order.orderId));
  if (!row) throw new Error('the order is not there');
  return { ...order, ...row };
}

/** The buyer pays on the provider's page, in the demo one of the shop's own. */
async function approve(shop: HttpShop, buyer: Caller, page: string): Promise<void> {
  const { origin, pathname } = new URL(page);
  const fields = { choice: 'approve' };
  if (origin === shop.origin) await buyer.submit(pathname, fields);
  else await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
}

/** The admin says that the parcel of a paid order has arrived. */
export async function deliver(shop: HttpShop, orderId: string): Promise<void> {
  const admin = await theSignedInAdmin(shop);
  await admin.submit(`/admin/order-details/${orderId}`, {
    intent: 'track',
    orderStatus: 'delivered',
    version: '2',
  });
}

/** A paid order whose buyer has asked to cancel it. */
export async function anOrderWithRequest(shop: HttpShop): Promise<PaidOrder & { requestId: string }> {
  const paid = await aPaidOrder(shop);
  const { orderId, buyer } = paid;
  const form = { intent: 'request-cancel', reason: 'I chose the wrong tray.' };
  await buyer.submit(`/order-details/${orderId}/change`, form);
  const { db } = shop.database;
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId));
  if (!request) throw new Error('the request was not taken');
  return { ...paid, requestId: request.id };
}
