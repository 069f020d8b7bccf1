import type { Db } from '#adapters/db/db.ts';
import { orderInLetter } from '../mail/order-in-letter.ts';
import { queueOrderLetters } from '../mail/queue-order-letters.ts';
import { markPaid, type OrderRecord, selectLines } from '../orders/queries.ts';
import { recordMove } from '../orders/record-move.ts';
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
  await recordMove(tx, {
    name: 'settle',
    order,
    actor: 'payment provider',
    details: { reference, amount: order.amount },
    at: now,
  });
  await queueOrderLetters(shop, tx, orderInLetter(order, await selectLines(tx, order.id)), now);
}
