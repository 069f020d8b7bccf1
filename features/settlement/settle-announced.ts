import type { Shop } from '../shop.ts';
import { markChecked } from './attempt-queries.ts';
import { markEventsProcessed } from './event-queries.ts';
import { isOurs } from './is-ours.ts';
import { openIssue } from './issue-queries.ts';
import { settle } from './settle.ts';

/**
 * Works on a webhook: settles its reference. One that is not settled yet stays in the inbox, because it
 * may have overtaken our own commit; while the provider cannot be asked, the job fails and is tried again.
 */
export async function settleAnnounced(shop: Shop, reference: string): Promise<void> {
  await markChecked(shop.db, reference, shop.clock.now());
  const { state, orderId } = await settle(shop, reference);
  if (state === 'unreachable' || state === 'refused') throw new Error(`the payment provider: ${state}`);
  if (orderId !== null && (state === 'success' || state === 'mismatch'))
    await markEventsProcessed(shop.db, reference, shop.clock.now());
}

/**
 * A webhook whose reference is still unknown after a while: asks the provider once, and shows money of ours
 * without an order to the admin. What is not ours, or no money yet, is left to the comparison.
 */
export async function surfaceUnknown(shop: Shop, reference: string): Promise<void> {
  const answer = await shop.paystack.verify(reference);
  if (answer.kind === 'unreachable' || answer.kind === 'refused')
    throw new Error(`the payment provider: ${answer.kind}`);
  const now = shop.clock.now();
  if (answer.kind === 'unknown') return markEventsProcessed(shop.db, reference, now);
  const { transaction } = answer;
  const isMoneyOfOurs = transaction.status === 'success' && isOurs(shop, transaction);
  if (transaction.reference !== reference || !isMoneyOfOurs)
    return markEventsProcessed(shop.db, reference, now);
  await shop.db.transaction(async (tx) => {
    await openIssue(tx, {
      id: shop.newId(),
      kind: 'no_order',
      reference,
      providerId: transaction.id,
      amount: transaction.amount,
      currency: transaction.currency,
      openedAt: now,
    });
    await markEventsProcessed(tx, reference, now);
  });
  shop.log.error({ reference, kind: 'no_order' }, 'a payment needs attention');
}
