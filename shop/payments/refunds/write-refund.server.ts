import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { closeGiftsOf, lockGiftsOf } from '#shop/gifts/refund-gift.server.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { RefundedLine } from '../contract.ts';
import { decideRefund, partsOf, type RefundChoice } from '../rules/refund-choice.ts';
import { lockIssuesAbout } from '../settlement/issue-queries.server.ts';
import { giveBackAtOnce } from './give-back-at-once.server.ts';
import { insertRefund } from './queries.server.ts';
import { findReceived, findRefundable } from './refundable.server.ts';
import { findRestock, refuseRestock } from './restock.server.ts';
import { tellOfRefund } from './tell-of-refund.server.ts';

type NewRefund = {
  /** Names this one confirmation: the same id is never written twice. */
  id: string;
  reference: string;
  choice: RefundChoice;
  /** What was left when the admin confirmed, in pesewas. */
  left: number;
  /** What goes back on the shelf once it is processed. */
  restock?: readonly RefundedLine[];
  reason: string;
  /** To the customer; may be empty. */
  message?: string;
  actor: string;
  /** Without an e-mail about what the shop gives back by itself. */
  isQuiet?: boolean;
  /** The buyer reads in another e-mail that the provider gives it back. */
  isAnnounced?: boolean;
};

/** `amount` is the provider's to give back; `atOnce` has gone back without it. */
export type WrittenRefund = { id: string; reference: string; amount: Pesewas; atOnce?: Pesewas };

const IN_PROGRESS = { text: 'A refund is already in progress.' };
const CHANGED = 'Another refund was just made. Check what is left, and try again.';

/**
 * Writes a refund down before the provider hears of it, in the caller's transaction: the row, the audit entry
 * and the mail to the buyer. Answers in words when it cannot be; refuses with `not_found` without a payment.
 */
export async function writeRefund(
  shop: Shop,
  tx: Db,
  {
    id,
    reference,
    choice,
    left,
    restock = [],
    reason,
    message = '',
    actor,
    isQuiet = false,
    isAnnounced = false,
  }: NewRefund,
): Promise<WrittenRefund | { text: string }> {
  const received = await findReceived(tx, reference);
  if (!received) throw new Problem('not_found');
  const { orderId, currency } = received;
  const order = orderId ? await lockOrder(tx, orderId) : await lockIssuesAbout(tx, reference);
  if (order) await lockGiftsOf(tx, order.id, order.giftVoucherId);
  if (currency !== 'GHS')
    return { text: `This payment is in ${currency}: refund it in the provider's dashboard.` };
  const refundable = await findRefundable(tx, reference);
  if (!refundable || (refundable.left !== left && !refundable.isTakenBack)) return { text: CHANGED };
  const decided = decideRefund(choice, refundable);
  if ('text' in decided) return decided;
  const refused = await mayRestock(tx, orderId, restock);
  if (refused) return { text: refused };
  const { amount, lines } = decided;
  const at = shop.clock.now();
  const state = 'requested' as const;
  const { toGift, byHand, rest } = partsOf(amount, refundable);
  const shared = { reference, orderId, currency, reason, message: message || null, lines, actor };
  const refund = { ...shared, id, amount: rest, state };
  const shelf = restock.length > 0 ? [...restock] : null;
  if (rest > 0) {
    const row = { ...refund, restock: shelf, sentAt: null, createdAt: at, updatedAt: at };
    if (!(await insertRefund(tx, row))) return IN_PROGRESS;
    await tellOfRefund(shop, tx, { ...refund, isQuiet: isAnnounced }, at);
  }
  if (choice.which === 'all' && orderId)
    await closeGiftsOf(tx, { orderId, refundId: id, now: at }, refundable.closable);
  const atOnce = [
    { amount: byHand, giftVoucherId: null },
    { amount: toGift, giftVoucherId: refundable.giftVoucherId },
  ].filter((part) => part.amount > 0);
  for (const [place, part] of atOnce.entries()) {
    // One of the parts names the pieces.
    const isFirst = rest === 0 && place === 0;
    const only = isFirst ? { id, restock: shelf } : { id: shop.newId(), lines: null, restock: null };
    if (!orderId || !(await giveBackAtOnce(shop, tx, { ...shared, ...only, ...part, orderId, isQuiet }, at)))
      return IN_PROGRESS;
  }
  return { id, reference, amount: rest, atOnce: pesewas(byHand + toGift) };
}

async function mayRestock(
  tx: Db,
  orderId: string | null,
  chosen: readonly RefundedLine[],
): Promise<string | null> {
  return chosen.length > 0 ? refuseRestock(chosen, orderId ? await findRestock(tx, orderId) : []) : null;
}
