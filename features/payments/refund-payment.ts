import { z } from 'zod';
import type { Db } from '#adapters/db/db.ts';
import { fromCedis, type Pesewas, pesewas } from '#contracts/money.ts';
import { Problem } from '#contracts/problem.ts';
import { insertAudit, lockOrder } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { selectAttempt } from './queries.ts';
import { findReceived } from './received.ts';
import { recordRefund, refundNote } from './record-refund.ts';
import { insertRefund, sumRefunded, updateRefund } from './refund-queries.ts';
import { askAndApply } from './settle.ts';

/** The least Paystack gives back in one refund (protocols.md C.6). */
const LEAST = pesewas(100);

/** The admin's form: an empty amount means all that is left. Amount in cedis. */
export const RefundPayment = z.strictObject({
  reference: z.string().min(1).max(200),
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'An amount such as 12.50')
    .default(''),
  reason: z.string().trim().min(1, 'Say why, for the books').max(500),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

/** `unclear`: the provider gave no answer; the sweep finds out, and nothing is asked for twice. */
export type Refunding =
  | { kind: 'queued'; amount: Pesewas }
  | { kind: 'unclear' }
  | { kind: 'refused'; text: string };

/** Gives back all or part of what was received under a reference; it is followed to its end afterwards. */
export async function refundPayment(shop: Shop, viewer: Viewer, input: RefundPayment): Promise<Refunding> {
  const admin = requireAdmin(viewer);
  const { reference } = input;
  const change = await changedMeanwhile(shop, reference);
  if (change) return { kind: 'refused', text: change };
  const requested = await shop.db.transaction((tx) => request(shop, tx, admin.userId, input));
  if ('text' in requested) return { kind: 'refused', text: requested.text };
  const { id, amount } = requested;
  const answer = await shop.paystack.refund({ reference, amount, note: refundNote(id) });
  if (answer.kind === 'queued') {
    await recordRefund(shop, { ...answer.refund, merchantNote: refundNote(id) });
    return { kind: 'queued', amount };
  }
  if (answer.kind === 'unreachable') return { kind: 'unclear' };
  const note = answer.message || answer.code;
  await updateRefund(shop.db, id, { state: 'failed', note }, shop.clock.now());
  return { kind: 'refused', text: `The provider refused: ${note}` };
}

/** A payment that did not fit is asked about first: how much of it there is, and whether it fits by now. */
async function changedMeanwhile(shop: Shop, reference: string): Promise<string | null> {
  const attempt = await selectAttempt(shop.db, reference);
  if (attempt?.state !== 'attention' || attempt.note !== 'mismatch') return null;
  const { state } = await askAndApply(shop, attempt);
  if (state === 'success') return 'The provider now says that this payment is right: it completed its order.';
  return state === 'mismatch' ? null : 'The provider cannot be reached. Please try again in a moment.';
}

type Requested = { id: string; amount: Pesewas } | { text: string };

/** Writes the refund down before the provider hears of it; never more in all than was received. */
async function request(shop: Shop, tx: Db, actor: string, input: RefundPayment): Promise<Requested> {
  const { reference, reason } = input;
  const known = await findReceived(tx, reference);
  if (!known) throw new Problem('not_found');
  if (known.orderId) await lockOrder(tx, known.orderId);
  if (known.currency !== 'GHS')
    return { text: `This payment is in ${known.currency}: refund it on the provider’s own pages.` };
  const left = known.amount - (await sumRefunded(tx, reference));
  const amount = input.amount === '' ? pesewas(left) : fromCedis(input.amount);
  if (left < 1) return { text: 'Everything has been given back already.' };
  if (amount > left) return { text: 'That is more than is left to give back.' };
  if (amount < LEAST) return { text: 'The provider gives back GHS 1.00 or more.' };
  const now = shop.clock.now();
  const refund = {
    id: shop.newId(),
    reference,
    orderId: known.orderId,
    amount,
    currency: known.currency,
    state: 'requested' as const,
    reason,
    actor,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertRefund(tx, refund))) return { text: 'A refund of this payment is on its way already.' };
  await insertAudit(tx, {
    at: now,
    actor,
    verb: 'refund-requested',
    subject: known.orderId ?? reference,
    details: { refund: refund.id, reference, amount },
  });
  return refund;
}
