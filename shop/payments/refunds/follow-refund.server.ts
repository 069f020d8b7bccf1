import { eachOf } from '#platform/jobs/each-of.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Refund } from '../payment-records.server.ts';
import { claimDueRefunds } from './queries.server.ts';
import { recordRefund } from './record-refund.server.ts';
import { failRefund, sendRefund } from './send-refund.server.ts';

/** How long a request without an answer may still turn up at the provider. */
const LOST_AFTER_MS = 15 * MINUTE_MS;
const BATCH = 200;

/** Refunds that have not ended and were not asked about for a while. */
export async function sweepRefunds(shop: Shop): Promise<void> {
  const due = await claimDueRefunds(shop.db, shop.clock.now(), BATCH);
  await eachOf(shop, due, (refund) => followDue(shop, refund));
}

export async function followRefund(shop: Shop, providerRefundId: string): Promise<void> {
  const answer = await shop.paystack.findRefund(providerRefundId);
  if (answer.kind === 'unreachable') throw new Error('the payment provider is unreachable');
  if (answer.kind === 'found') await recordRefund(shop, answer.refund);
}

export async function followRefundsOf(shop: Shop, reference: string): Promise<void> {
  const payment = await shop.paystack.verify(reference);
  if (payment.kind === 'unknown') return;
  if (payment.kind !== 'found') throw new Error(`the payment provider: ${payment.kind}`);
  const { id } = payment.transaction;
  if (!id || payment.transaction.reference !== reference) return;
  const list = await shop.paystack.listRefunds(id);
  if (list.kind === 'unreachable') throw new Error('the payment provider is unreachable');
  for (const refund of list.refunds) await recordRefund(shop, { ...refund, transactionReference: reference });
}

/**
 * A refund that was only written down is sent; one that was never answered is looked for among the payment's refunds.
 */
async function followDue(shop: Shop, refund: Refund): Promise<void> {
  if (!refund.sentAt) return void (await sendRefund(shop, refund));
  if (refund.providerRefundId) return followRefund(shop, refund.providerRefundId);
  const payment = await shop.paystack.verify(refund.reference);
  if (payment.kind !== 'found' || !payment.transaction.id) return;
  const list = await shop.paystack.listRefunds(payment.transaction.id);
  if (list.kind === 'unreachable') return;
  const ours = list.refunds.find(({ merchantNote }) => merchantNote?.includes(refund.id));
  if (ours) return recordRefund(shop, ours);
  if (shop.clock.now().getTime() - refund.sentAt.getTime() > LOST_AFTER_MS)
    await failRefund(shop, refund.id, 'It never reached the provider.');
}
