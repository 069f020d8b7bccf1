import type { Db } from '#platform/db/db.server.ts';
import { releaseGifts } from '#shop/gifts/hold-gift.server.ts';
import { releaseTimes } from '#shop/hours/hold-times.server.ts';
import { releasePieces } from '#shop/stock/hold-pieces.server.ts';
import { releaseUses } from '#shop/vouchers/hold-use.server.ts';

/**
 * The gift voucher, the voucher, the pieces and the times that these orders hold are free again, once; with `endedBy`
 * only what is over.
 */
export async function releaseHolds(tx: Db, orderIds: readonly string[], endedBy?: Date): Promise<void> {
  await releaseGifts(tx, orderIds, endedBy);
  await releaseUses(tx, orderIds, endedBy);
  await releasePieces(tx, orderIds, endedBy);
  await releaseTimes(tx, orderIds, endedBy);
}
