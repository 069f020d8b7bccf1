import type { Db } from '#platform/db/db.server.ts';
import { findRestock } from '#shop/payments/refunds/restock.server.ts';
import { returnPieces } from '#shop/stock/return-pieces.server.ts';
import { returnUse } from '#shop/vouchers/hold-use.server.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { markCancelled } from '../queries.server.ts';

type CallOff = { order: OrderRecord; requestId: string; restock: boolean; actor: string; now: Date };

/** Of a locked order that its voucher paid whole no money goes back: its use does, and its pieces where that is chosen. */
export async function callOff(tx: Db, { order, requestId, restock, actor, now }: CallOff): Promise<void> {
  const { id: orderId } = order;
  await markCancelled(tx, order, now);
  await returnUse(tx, orderId);
  if (!restock) return;
  const pieces = (await findRestock(tx, orderId)).map(({ productId: id, qty }) => ({ id, qty }));
  await returnPieces(tx, { refundId: requestId, orderId, pieces, actor, now });
}
