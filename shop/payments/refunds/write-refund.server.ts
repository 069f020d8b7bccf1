import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { RefundedLine } from '../contract.ts';
import { decideRefund, type RefundChoice } from '../rules/refund-choice.ts';
import { lockIssuesAbout } from '../settlement/issue-queries.server.ts';
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
  actor: string;
};

export type WrittenRefund = { id: string; reference: string; amount: Pesewas };

const CHANGED = 'Another refund was just made. Check what is left, and try again.';

/**
 * Writes a refund down before the provider hears of it, in the caller's transaction: the row, the audit entry
 * and the mail to the buyer. Answers in words when it cannot be; refuses with `not_found` without a payment.
 */
export async function writeRefund(
  shop: Shop,
  tx: Db,
  { id, reference, choice, left, restock = [], reason, actor }: NewRefund,
): Promise<WrittenRefund | { text: string }> {
  const received = await findReceived(tx, reference);
  if (!received) throw new Problem('not_found');
  const { orderId, currency } = received;
  await (orderId ? lockOrder(tx, orderId) : lockIssuesAbout(tx, reference));
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
  const refund = { id, reference, orderId, amount, currency, state, reason, lines, actor };
  const row = {
    ...refund,
    restock: restock.length > 0 ? [...restock] : null,
    sentAt: null,
    createdAt: at,
    updatedAt: at,
  };
  if (!(await insertRefund(tx, row))) return { text: 'A refund is already in progress.' };
  await tellOfRefund(shop, tx, refund, at);
  return { id, reference, amount };
}

async function mayRestock(
  tx: Db,
  orderId: string | null,
  chosen: readonly RefundedLine[],
): Promise<string | null> {
  return chosen.length > 0 ? refuseRestock(chosen, orderId ? await findRestock(tx, orderId) : []) : null;
}
