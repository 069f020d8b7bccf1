import type { Db } from '#platform/db/db.server.ts';
import { cancelTimesOf } from '#shop/hours/hold-times.server.ts';
import { selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { keptLines } from './kept-lines.server.ts';

/**
 * In the transaction in which a refund is processed: the hours of lines that have gone back whole are free again. Of a
 * line of which some pieces are left, nobody knows which hour is meant: those stay until they are moved or cancelled.
 */
export async function freeRefundedTimes(tx: Db, orderId: string | null, now: Date): Promise<void> {
  const order = orderId === null ? null : await selectOrder(tx, orderId);
  if (!order?.paidAt) return;
  const timed = (await selectLines(tx, order.id)).filter(({ times }) => times !== null);
  if (timed.length === 0) return;
  const kept = (await keptLines({ db: tx }, order, timed)).map(({ position }) => position);
  const positions = new Set(timed.map(({ position }) => position).filter((one) => !kept.includes(one)));
  await cancelTimesOf(tx, order.id, { positions, now });
}
