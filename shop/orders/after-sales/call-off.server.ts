import type { Db } from '#platform/db/db.server.ts';
import { findRestock } from '#shop/payments/refunds/restock.server.ts';
import { returnPieces } from '#shop/stock/return-pieces.server.ts';
import { returnUse } from '#shop/vouchers/hold-use.server.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { markCancelled } from '../queries.server.ts';

type CallOff = { order: OrderRecord; returnId: string; restock: boolean; actor: string; now: Date };
type PutBack = Omit<CallOff, 'restock'>;

/**
 * Of a locked order that its voucher paid whole, or that is to be paid on delivery, no money goes back: its voucher's
 * use does, and its pieces where that is chosen, once for each `returnId`.
 */
export async function callOff(tx: Db, { restock, ...given }: CallOff): Promise<void> {
  await markCancelled(tx, given.order, given.now);
  await returnUse(tx, given.order.id);
  if (restock) await putBack(tx, given);
}

/** All counted pieces of such an order: no refund names them. */
export async function putBack(tx: Db, { order, returnId, actor, now }: PutBack): Promise<void> {
  const { id: orderId } = order;
  const pieces = (await findRestock(tx, orderId)).map(({ productId: id, qty }) => ({ id, qty }));
  await returnPieces(tx, { refundId: returnId, orderId, pieces, actor, now });
}
