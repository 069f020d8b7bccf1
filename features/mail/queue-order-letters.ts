import type { Db } from '#adapters/db/db.ts';
import type { Shop } from '../shop.ts';
import { confirmationLetter, type OrderInLetter, orderNotice } from './letters.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Queues the two letters of a completed order in the caller's transaction, and notes that they are due. */
export async function queueOrderLetters(
  shop: Pick<Shop, 'jobs' | 'settings'>,
  tx: Db,
  order: OrderInLetter,
  now: Date,
): Promise<void> {
  const { orderId } = order;
  const confirmation = confirmationLetter(order, shop.settings);
  await queueOrderMail(shop, tx, { orderId, kind: 'confirmation', letter: confirmation }, now);
  await queueOrderMail(shop, tx, { orderId, kind: 'notice', letter: orderNotice(order, shop.settings) }, now);
}
