import { soldId } from '#shop/choices/rules/variant-name.ts';
import { holdGift } from '#shop/gifts/hold-gift.server.ts';
import { holdTimes } from '#shop/hours/hold-times.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { holdPieces } from '#shop/stock/hold-pieces.server.ts';
import { isAnyCounted } from '#shop/stock/stock-records.server.ts';
import { holdUse } from '#shop/vouchers/hold-use.server.ts';
import { selectOthersToPay } from './basket-records.server.ts';
import { lockOrder, type OrderRecord, selectLines } from './order-records.server.ts';
import { isPayable, paymentStanding } from './rules/order-lifecycle.ts';
import { isSupplied } from './take-pieces.server.ts';

/**
 * Before an unpaid order is paid: its gift voucher, its voucher, its pieces and its times are held once more, in place of those of the buyer's other
 * unpaid orders. Refuses with `gift_refused`, `voucher_refused`, `not_enough` or `slot_taken`.
 */
export async function keepPieces(
  shop: Shop,
  { id, source, voucher, giftVoucherId }: OrderRecord,
): Promise<void> {
  if (source === 'test') return;
  const lines = await selectLines(shop.db, id);
  const pieces = lines.map((line) => ({ id: soldId(line), qty: line.qty }));
  const ids = pieces.map((line) => line.id);
  const isCounted = await isAnyCounted(shop.db, ids);
  const isTimed = lines.some(({ times }) => times);
  if (!isCounted && !voucher && !giftVoucherId && !isTimed) return;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // What is to be paid on delivery holds nothing: it has taken all of it.
    if (!order || order.onDeliveryAt || !isPayable(paymentStanding(order))) return;
    const replaced = await selectOthersToPay(tx, order, id);
    const now = shop.clock.now();
    if (giftVoucherId) await holdGift(tx, { order, replaced, now });
    if (voucher) {
      const held = { id, buyer: order, email: order.email };
      await holdUse(tx, { voucher, version: null, order: held, replaced, now });
    }
    if (isCounted && !(await isSupplied(tx, order)))
      await holdPieces(tx, { orderId: id, pieces, replaced, now });
    if (isTimed) await holdTimes(tx, { orderId: id, lines, replaced, now });
  });
}
