import type { Db } from '#adapters/db/db.ts';
import type { Shop } from '../shop.ts';
import { confirmationMail, type OrderInMail, orderNotice } from './mails.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Queues the two e-mails of a completed order in the caller's transaction, and notes that they are due. */
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
}
