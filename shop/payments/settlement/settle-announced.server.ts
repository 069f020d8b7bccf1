import type { Shop } from '#shop/shop.server.ts';
import { markChecked } from '../attempts/attempt-queries.server.ts';
import { markEventsProcessed } from './event-queries.server.ts';
import { isOurs } from './is-ours.server.ts';
import { closeIssuesAbout, openIssue } from './issue-queries.server.ts';
import { settle } from './settle.server.ts';

/**
 * One that is not settled yet stays in the inbox, because it may have overtaken our own commit; while the
 * provider cannot be asked, the job fails and is tried again.
 */
export async function settleAnnounced(shop: Shop, reference: string): Promise<void> {
  await markChecked(shop.db, reference, shop.clock.now());
  const { state, orderId } = await settle(shop, reference);
  if (state === 'unreachable' || state === 'refused') throw new Error(`the payment provider: ${state}`);
  if (orderId === null || (state !== 'success' && state !== 'mismatch')) return;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await markEventsProcessed(tx, reference, now);
    await closeIssuesAbout(tx, reference, 'unconfirmed', 'confirmed after all', now);
  });
}

/**
 * Shows the admin a payment that a signed webhook announced and the provider does not confirm: it contradicts
 * itself, or the key has leaked. It is asked about all the same.
 */
export async function surfaceUnconfirmed(
  shop: Shop,
  { reference, orderId }: { reference: string; orderId: string },
): Promise<void> {
  const issue = { kind: 'unconfirmed', reference, orderId } as const;
  const isNew = await openIssue(shop.db, { ...issue, id: shop.newId(), openedAt: shop.clock.now() });
  if (isNew) shop.log.error({ reference, kind: 'unconfirmed' }, 'a payment needs attention');
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
