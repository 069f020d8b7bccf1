import type { Db } from '#platform/db/db.server.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { holdGift } from '#shop/gifts/hold-gift.server.ts';
import { holdTimes } from '#shop/hours/hold-times.server.ts';
import { holdPieces } from '#shop/stock/hold-pieces.server.ts';
import { holdUse, releaseUses } from '#shop/vouchers/hold-use.server.ts';
import type { OrderLineRecord, OrderRecord } from './order-records.server.ts';

type ToHold = {
  order: Pick<
    OrderRecord,
    'id' | 'userId' | 'guestId' | 'email' | 'voucher' | 'giftVoucherId' | 'giftAmount'
  >;
  lines: readonly Pick<OrderLineRecord, 'position' | 'productId' | 'variantId' | 'qty' | 'times'>[];
  /** Orders that this one replaces: what they hold of these kinds is free again. */
  replaced?: readonly string[];
  /** The terms that its voucher had when it was priced; null for an order that has its price already. */
  version: number | null;
  /** Nothing is asked of the others. */
  kinds: { gift?: boolean; voucher: boolean; stock: boolean; times: boolean };
  now: Date;
  /** Longer where the shop takes the order: the link to pay is still to be sent. */
  timesHeldForMs?: number;
};

/**
 * What an unpaid order needs is held for it, in the order in which all lock: gift voucher, voucher, stock, calendar.
 * Refuses with `gift_refused`, `voucher_refused`, `not_enough` or `slot_taken`.
 */
export async function holdForOrder(
  tx: Db,
  { order, lines, replaced = [], version, kinds, now, timesHeldForMs }: ToHold,
): Promise<void> {
  const { id: orderId, voucher, email } = order;
  if (kinds.gift) await holdGift(tx, { order, replaced, now });
  if (kinds.voucher && voucher)
    await holdUse(tx, { voucher, version, order: { id: orderId, buyer: order, email }, replaced, now });
  else if (kinds.voucher) await releaseUses(tx, replaced);
  const pieces = lines.map((line) => ({ id: soldId(line), qty: line.qty }));
  if (kinds.stock) await holdPieces(tx, { orderId, pieces, replaced, now });
  if (kinds.times) await holdTimes(tx, { orderId, lines, replaced, now, heldForMs: timesHeldForMs });
}
