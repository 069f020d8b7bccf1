import { randomInt } from 'node:crypto';
import { aCheckout, aVisitor, type Caller, type HttpShop } from './http-shop.ts';

/** An e-mail address nobody else has. */
export const aMailbox = () => `efua.${randomInt(1e9)}@example.com`;

/** What a checkout that began was answered. */
export const started = async (answer: Response) =>
  (await answer.json()) as { orderId: string; reference: string; authorization_url: string };

/** A browser without an account, and its order of 184.98 cedis, paid. */
export async function aPaidGuest(shop: HttpShop) {
  const email = aMailbox();
  const guest = aVisitor(shop);
  const order = await started(await guest.post('/initialize-transaction', aCheckout(email)));
  await guest.submit(new URL(order.authorization_url).pathname, { choice: 'approve' });
  await guest.get(`/verify-transaction?reference=${order.reference}`);
  return { ...order, email, guest };
}

export const orderPage = async (caller: Caller, orderId: string) =>
  (await caller.get(`/order-details/${orderId}`)).text();

/** Whether somebody reads the order with its address. */
export const seesAll = async (caller: Caller, orderId: string) =>
  (await orderPage(caller, orderId)).includes('7 Castle Road');
