import type { Db } from '#platform/db/db.server.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { holdGift } from '#shop/gifts/hold-gift.server.ts';
import { holdTimes, releaseTimes } from '#shop/hours/hold-times.server.ts';
import type { NewOrder } from '#shop/orders/new-order.server.ts';
import { holdPieces, releasePieces } from '#shop/stock/hold-pieces.server.ts';
import { holdUse, releaseUses } from '#shop/vouchers/hold-use.server.ts';

type ToHold = {
  rows: NewOrder;
  replaced: readonly string[];
  /** The terms that its voucher had when it was priced. */
  version: number | null;
  isCounted: boolean;
  holdsTimes: boolean;
  holdsGifts: boolean;
  now: Date;
};

/**
 * What a new order needs is held for it, and what the replaced ones hold is free, in the order in which all lock:
 * gift voucher, voucher, stock, calendar. Asks nothing where the shop has none of them.
 */
export async function holdForOrder(
  tx: Db,
  { rows: { order, lines }, replaced, version, isCounted, holdsTimes, holdsGifts, now }: ToHold,
): Promise<void> {
  const { id: orderId, voucher, email } = order;
  if (order.giftVoucherId || holdsGifts) await holdGift(tx, { order, replaced, now });
  if (voucher && version !== null)
    await holdUse(tx, { voucher, version, order: { id: orderId, buyer: order, email }, replaced, now });
  else await releaseUses(tx, replaced);
  const pieces = lines.map((line) => ({ id: soldId(line), qty: line.qty }));
  if (isCounted) await holdPieces(tx, { orderId, pieces, replaced, now });
  else await releasePieces(tx, replaced);
  if (lines.some(({ times }) => times)) await holdTimes(tx, { orderId, lines, replaced, now });
  else if (holdsTimes) await releaseTimes(tx, replaced);
}
