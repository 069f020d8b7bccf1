import type { Db } from '#platform/db/db.server.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { selectLines } from '#shop/orders/order-records.server.ts';
import { returnPieces } from '#shop/stock/return-pieces.server.ts';
import { selectTaken } from '#shop/stock/stock-records.server.ts';
import type { RefundedLine } from '../contract.ts';
import { type Refund, selectRefundsOf } from '../payment-records.server.ts';

export type RestockLine = RefundedLine & { name: string };

/**
 * Of the counted goods of an order, what may still go back on the shelf; what open refunds will put there is left out.
 */
export async function findRestock(db: Db, orderId: string): Promise<RestockLine[]> {
  const taken = await selectTaken(db, orderId);
  if (taken.length === 0) return [];
  const names = new Map((await selectLines(db, orderId)).map((line) => [soldId(line), line.name]));
  const open = (await selectRefundsOf(db, orderId)).filter(isOpen).flatMap(({ restock }) => restock ?? []);
  return taken.flatMap(({ id, qty }) => {
    const left = open.reduce((sum, one) => (one.productId === id ? sum - one.qty : sum), qty);
    return left > 0 ? [{ productId: id, name: names.get(id) ?? id, qty: left }] : [];
  });
}

const isOpen = ({ state }: Refund) => state !== 'processed' && state !== 'failed';

const NOT_THERE = "Some of these pieces are back on the shelf already, or aren't counted.";

/** Null where all of it may go back; otherwise what is wrong, in words. */
export function refuseRestock(chosen: readonly RefundedLine[], lines: readonly RestockLine[]): string | null {
  const isRight = chosen.every(
    ({ productId, qty }, at) =>
      chosen.findIndex((one) => one.productId === productId) === at &&
      qty <= (lines.find((line) => line.productId === productId)?.qty ?? 0),
  );
  return isRight ? null : NOT_THERE;
}

/** In the transaction in which the refund is processed. */
export async function restock(
  tx: Db,
  { id, orderId, restock: lines, actor }: Pick<Refund, 'id' | 'orderId' | 'restock' | 'actor'>,
  now: Date,
): Promise<void> {
  if (!orderId || !lines) return;
  const pieces = lines.map(({ productId, qty }) => ({ id: productId, qty }));
  await returnPieces(tx, { refundId: id, orderId, pieces, actor, now });
}
