import type { Db } from '#adapters/db/db.ts';
import { announce } from '../live/announce.ts';
import { orderInLetter } from '../mail/order-in-letter.ts';
import { queueOrderLetters } from '../mail/queue-order-letters.ts';
import { insertAudit, markPaid, type OrderRecord, selectLines } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';

/** Marks a locked, unpaid order as paid and queues its two letters, all in the caller's transaction. */
export async function completeOrder(
  shop: Shop,
  tx: Db,
  order: OrderRecord,
  reference: string,
  now: Date,
): Promise<void> {
  await markPaid(tx, order, now);
  await announce(tx, { kind: 'order', id: order.id, owner: order.userId });
  await insertAudit(tx, {
    at: now,
    actor: 'payment provider',
    verb: 'settle',
    subject: order.id,
    details: { reference, amount: order.amount },
  });
  await queueOrderLetters(shop, tx, orderInLetter(order, await selectLines(tx, order.id)), now);
}
