import type { Db } from '#adapters/db/db.ts';
import type { Shop } from '../shop.ts';
import { confirmationLetter, type OrderInLetter, orderNotice } from './letters.ts';
import { insertOrderLetters } from './queries.ts';

/** Queues the two letters of a completed order in the caller's transaction, and notes that they are due. */
export async function queueOrderLetters(
  { jobs, settings }: Pick<Shop, 'jobs' | 'settings'>,
  tx: Db,
  order: OrderInLetter,
  now: Date,
): Promise<void> {
  const confirmation = await jobs.enqueue(tx, 'mail.send', confirmationLetter(order, settings));
  const notice = await jobs.enqueue(tx, 'mail.send', orderNotice(order, settings));
  const due = [
    { id: confirmation, kind: 'confirmation' as const },
    { id: notice, kind: 'notice' as const },
  ];
  await insertOrderLetters(tx, order.orderId, due, now);
}
