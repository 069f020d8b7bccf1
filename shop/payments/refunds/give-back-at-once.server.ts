import type { Db } from '#platform/db/db.server.ts';
import { returnToGift } from '#shop/gifts/refund-gift.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Refund } from '../payment-records.server.ts';
import { insertRefund } from './queries.server.ts';
import { endWhole } from './record-refund.server.ts';
import { freeRefundedTimes } from './refunded-times.server.ts';
import { restock } from './restock.server.ts';
import { tellOfRefund } from './tell-of-refund.server.ts';

type Back = Pick<
  Refund,
  'id' | 'reference' | 'amount' | 'currency' | 'reason' | 'message' | 'lines' | 'restock' | 'actor'
> & {
  orderId: string;
  /** Null of what the shop gives back by itself. */
  giftVoucherId: string | null;
  /** Without an e-mail about what did not go to a gift voucher. */
  isQuiet: boolean;
};

/** Back without the provider, by the word of this transaction. False where this refund was written before. */
export async function giveBackAtOnce(
  shop: Shop,
  tx: Db,
  { isQuiet, ...back }: Back,
  now: Date,
): Promise<boolean> {
  const { id, orderId, giftVoucherId: voucherId, amount } = back;
  const refund = { ...back, byHand: voucherId === null, state: 'processed' as const };
  if (!(await insertRefund(tx, { ...refund, sentAt: now, createdAt: now, updatedAt: now }))) return false;
  if (voucherId) await returnToGift(tx, { voucherId, amount, orderId, refundId: id, now });
  await tellOfRefund(shop, tx, { ...refund, isQuiet: isQuiet && refund.byHand }, now);
  // In the order of the locks.
  await endWhole(tx, back.reference, now);
  await restock(tx, back, now);
  await freeRefundedTimes(shop, tx, orderId, now);
  return true;
}
