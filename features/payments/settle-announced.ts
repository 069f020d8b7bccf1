import type { Shop } from '../shop.ts';
import { openIssue } from './issue-queries.ts';
import { claimCheck, markEventsProcessed } from './queries.ts';
import { settle } from './settle.ts';

/**
 * Works on a webhook: settles its reference. One that is not settled yet stays in the inbox, because it
 * may have overtaken our own commit; while the provider cannot be asked, the job fails and is tried again.
 */
export async function settleAnnounced(shop: Shop, reference: string): Promise<void> {
  const now = shop.clock.now();
  await claimCheck(shop.db, reference, now, now);
  const { state, orderId } = await settle(shop, reference);
  if (state === 'unreachable' || state === 'refused') throw new Error(`the payment provider: ${state}`);
  if (orderId !== null && (state === 'success' || state === 'mismatch'))
    await markEventsProcessed(shop.db, reference, shop.clock.now());
}

/**
 * A webhook whose reference is still unknown after a while: asks the provider, and shows money without
 * an order to the admin. What the provider does not know either is forgotten.
 */
export async function surfaceUnknown(shop: Shop, reference: string): Promise<void> {
  const answer = await shop.paystack.verify(reference);
  if (answer.kind === 'unreachable' || answer.kind === 'refused')
    throw new Error(`the payment provider: ${answer.kind}`);
  const now = shop.clock.now();
  if (answer.kind === 'unknown') return markEventsProcessed(shop.db, reference, now);
  const { transaction } = answer;
  if (transaction.status !== 'success' || transaction.reference !== reference) return;
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
