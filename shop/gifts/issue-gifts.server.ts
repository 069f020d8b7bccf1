import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { OrderLineRecord, OrderRecord } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { newGiftCode } from './find-gift.server.ts';
import { type GiftRow, insertGifts } from './queries.server.ts';
import { isGift } from './rules/is-gift.ts';

/** A gift voucher for each piece of an order that is paid at this moment, worth what the piece costs. */
export async function issueGifts(
  shop: Pick<Shop, 'newId' | 'giftProofs' | 'settingsCache'>,
  tx: Db,
  { order, lines }: { order: Pick<OrderRecord, 'id' | 'source'>; lines: readonly OrderLineRecord[] },
  now: Date,
): Promise<void> {
  if (order.source === 'test') return;
  const rows = lines.filter(isGift).flatMap((line) => giftsOf(shop, line, now));
  if (rows.length === 0) return;
  await insertGifts(tx, rows);
  if (!shop.settingsCache.current().hasGifts) await setShown(tx, { hasGifts: true }, now);
}

function giftsOf(
  shop: Pick<Shop, 'newId' | 'giftProofs'>,
  { orderId, position, price, qty }: OrderLineRecord,
  now: Date,
): GiftRow[] {
  return Array.from({ length: qty }, (_, piece) => {
    const id = shop.newId();
    const { codeHash } = newGiftCode(shop, id);
    return {
      id,
      codeHash,
      orderId,
      position,
      piece,
      amount: price,
      balance: price,
      held: pesewas(0),
      recipientName: null,
      recipientEmail: null,
      words: null,
      sendOn: null,
      sentAt: null,
      createdAt: now,
      closedAt: null,
      stoppedAt: null,
    };
  });
}
