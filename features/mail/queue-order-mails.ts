import type { Db } from '#adapters/db/db.ts';
import type { Address } from '#contracts/address.ts';
import { formatGhs, type Pesewas, pesewas } from '#contracts/money.ts';
import { queueOrderPush } from '../push/queue-order-push.ts';
import type { Shop } from '../shop.ts';
import { confirmationMail, type OrderInMail, orderNotice } from './mails.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/**
 * Queues the two e-mails of a completed order in the caller's transaction, and notes that they are due; and
 * the notifications on the administrator's devices.
 */
export async function queueOrderMails(
  shop: Pick<Shop, 'jobs' | 'settings'>,
  tx: Db,
  order: OrderInMail,
  now: Date,
): Promise<void> {
  const { orderId } = order;
  const confirmation = confirmationMail(order, shop.settings);
  await queueOrderMail(shop, tx, { orderId, kind: 'confirmation', mail: confirmation }, now);
  await queueOrderMail(shop, tx, { orderId, kind: 'notice', mail: orderNotice(order, shop.settings) }, now);
  await queueOrderPush(shop, tx, order);
}

type BoughtOrder = {
  id: string;
  number: number;
  email: string;
  amount: Pesewas;
  shippingAddress: Pick<Address, 'name' | 'phone'>;
};
type BoughtLine = { name: string; price: Pesewas; qty: number };

/** Turns an order into what its e-mails tell: amounts as the shopper reads them. */
export function orderInMail(order: BoughtOrder, lines: BoughtLine[]): OrderInMail {
  const words = (amount: number) => formatGhs(pesewas(amount));
  return {
    orderId: order.id,
    number: order.number,
    email: order.email,
    buyer: order.email || `${order.shippingAddress.name}, ${order.shippingAddress.phone},`,
    amount: words(order.amount),
    lines: lines.map(({ name, qty, price }) => ({ name, qty, total: words(price * qty) })),
  };
}
