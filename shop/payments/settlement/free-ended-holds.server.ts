import { eachOf } from '#platform/jobs/each-of.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { extendGift, selectEndedGifts } from '#shop/gifts/gift-records.server.ts';
import { extendTimes, selectEndedTimes } from '#shop/hours/hour-records.server.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import { releaseHolds } from '#shop/orders/release-holds.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { extendHolds, selectEndedHolds } from '#shop/stock/stock-records.server.ts';
import { extendUse, selectEndedUses } from '#shop/vouchers/voucher-records.server.ts';
import { askAboutOrder, isWaiting } from '../attempts/ask-about-orders.server.ts';

const BATCH = 200;
/** While somebody approves, or the provider cannot be asked. */
const LONGER_MS = 5 * MINUTE_MS;

/**
 * Gift vouchers, pieces, vouchers and hours of orders not paid within their time are free again, once the provider has
 * answered.
 */
export async function freeEndedHolds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const ended = [
    ...(await selectEndedGifts(shop.db, now, BATCH)),
    ...(await selectEndedHolds(shop.db, now, BATCH)),
    ...(await selectEndedUses(shop.db, now, BATCH)),
    ...(await selectEndedTimes(shop.db, now, BATCH)),
  ];
  await eachOf(shop, [...new Set(ended)], (orderId) => endHold(shop, orderId));
}

async function endHold(shop: Shop, orderId: string): Promise<void> {
  const answer = await askAboutOrder(shop, orderId);
  // What is paid has taken its pieces.
  if (answer === 'paid') return;
  const now = shop.clock.now();
  const isKept = answer === 'silent' || (await isWaiting(shop, orderId));
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!isKept) return releaseHolds(tx, [orderId], now);
    const until = new Date(now.getTime() + LONGER_MS);
    await extendGift(tx, orderId, until);
    await extendUse(tx, orderId, until);
    await extendHolds(tx, orderId, until);
    await extendTimes(tx, orderId, until);
  });
}
