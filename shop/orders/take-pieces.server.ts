import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { shopProblem } from '#shop/problem.ts';
import { spreadShort } from '#shop/stock/rules/spread-short.ts';
import { sellPieces, unsellPieces } from '#shop/stock/sell-pieces.server.ts';
import { hasTakenPieces, selectCounts } from '#shop/stock/stock-records.server.ts';
import { selectOthersToPay } from './basket-records.server.ts';
import { markShort, type OrderRecord, selectLines } from './order-records.server.ts';
import { hasLeft } from './rules/order-lifecycle.ts';

/** Of an order that is paid at this moment; what is not there is written on its lines. True where some is. */
export async function takePieces(tx: Db, order: OrderRecord, now: Date): Promise<boolean> {
  if (order.source === 'test' || (await isSupplied(tx, order))) return false;
  const short = await takeLines(tx, order, { actor: 'payment provider', now });
  await markShort(tx, order.id, short);
  return short.length > 0;
}

const FEWER = 'Fewer pieces are counted than this order takes. Count them under Stock first.';

/** Of an unpaid order that is sent all the same: the pieces leave the shelf. Refuses with `conflict`, in words. */
export async function sendPieces(tx: Db, order: OrderRecord, actor: string, now: Date): Promise<void> {
  if (order.paymentState === 'paid' || (await isSupplied(tx, order))) return;
  const short = await takeLines(tx, order, { actor, now });
  if (short.length > 0) throw new Problem('conflict', {}, FEWER);
}

/** What `sendPieces` took as this order was shipped is on the shelf again. */
export async function takeBackPieces(tx: Db, order: OrderRecord): Promise<void> {
  if (order.paymentState === 'paid' || order.onDeliveryAt || !order.shippedAt) return;
  const ids = (await selectLines(tx, order.id)).map(soldId);
  await unsellPieces(tx, { orderId: order.id, at: order.shippedAt, ids });
}

/** Of an order that is to be paid on delivery. Refuses with `not_enough` and what is left of each. */
export async function takeOrdered(
  tx: Db,
  order: OrderRecord,
  by: { actor: string; now: Date },
): Promise<void> {
  const short = await takeLines(tx, order, by);
  if (short.length === 0) return;
  const lines = await selectLines(tx, order.id);
  const items = short.flatMap(({ position, qty }) =>
    lines
      .filter((line) => line.position === position)
      .map((line) => ({ id: soldId(line), available: line.qty - qty })),
  );
  throw shopProblem('not_enough', { items });
}

/** Of a paid order: what was missing leaves the shelf. Refuses with `conflict`, in words, while fewer are counted. */
export async function sendMissingPieces(tx: Db, order: OrderRecord, actor: string, now: Date): Promise<void> {
  const lines = (await selectLines(tx, order.id)).filter(({ shortQty }) => shortQty > 0);
  const pieces = lines.map((line) => ({ id: soldId(line), qty: line.shortQty }));
  const others = async () => [];
  const short = await sellPieces(tx, { why: 'sent', orderId: order.id, pieces, others, actor, now });
  if (short.size > 0) throw new Problem('conflict', {}, FEWER_THAN_MISSING);
  // Of what is no longer counted nothing was taken.
  const counts = await selectCounts(
    tx,
    pieces.map(({ id }) => id),
  );
  const taken = lines.filter((line) => counts.has(soldId(line)));
  await markShort(
    tx,
    order.id,
    taken.map(({ position }) => ({ position, qty: 0 })),
  );
}

const FEWER_THAN_MISSING = 'Fewer pieces are counted than are missing. Enter what came in under Stock first.';

/** Its pieces have left the shelf: when it was placed to be paid on delivery, or with a parcel that was sent unpaid. */
export async function isSupplied(tx: Db, { id, trackingState, onDeliveryAt }: OrderRecord): Promise<boolean> {
  if (onDeliveryAt) return true;
  if (trackingState === null) return false;
  return hasLeft(trackingState) || hasTakenPieces(tx, id);
}

async function takeLines(tx: Db, order: OrderRecord, by: { actor: string; now: Date }) {
  const lines = await selectLines(tx, order.id);
  const pieces = lines.map((line) => ({ position: line.position, id: soldId(line), qty: line.qty }));
  const others = () => selectOthersToPay(tx, order, order.id);
  return spreadShort(pieces, await sellPieces(tx, { why: 'sold', orderId: order.id, pieces, others, ...by }));
}
