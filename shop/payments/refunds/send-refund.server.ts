import type { Db } from '#platform/db/db.server.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import { claimSending, endRefund, releaseSending } from './queries.server.ts';
import { recordRefund, refundNote, settleGifts } from './record-refund.server.ts';
import { tellOfRefund } from './tell-of-refund.server.ts';
import type { WrittenRefund } from './write-refund.server.ts';

/**
 * `queued`, and done where the provider has no part in it. `unclear`: the provider gave no answer; the sweep finds out, and nothing is asked for twice. `later`: it takes
 * nothing at the moment, and the sweep sends it.
 */
export type Refunding =
  | { kind: 'queued'; amount: Pesewas; isDone?: true }
  | { kind: 'unclear' }
  | { kind: 'later' }
  | { kind: 'refused'; text: string; atOnce?: Pesewas };

/**
 * Sends a refund that is written down. Only the caller that marks it as sent does: if its process dies, the
 * sweep finds out whether it went out.
 */
export async function sendRefund(
  shop: Shop,
  { id, reference, amount, atOnce }: WrittenRefund,
): Promise<Refunding> {
  if (amount === 0 && atOnce) return { kind: 'queued', amount: atOnce, isDone: true };
  if (!(await claimSending(shop.db, id, shop.clock.now()))) return { kind: 'unclear' };
  const answer = await shop.paystack.refund({ reference, amount, note: refundNote(id) });
  if (answer.kind === 'queued') {
    await recordRefund(shop, { ...answer.refund, merchantNote: refundNote(id) });
    return { kind: 'queued', amount: pesewas(amount + (atOnce ?? 0)) };
  }
  if (answer.kind === 'unreachable') return { kind: 'unclear' };
  if (answer.kind === 'not_now') {
    await releaseSending(shop.db, id);
    return { kind: 'later' };
  }
  const note = answer.message || answer.code;
  await failRefund(shop, id, note);
  if (!atOnce) return { kind: 'refused', text: `The provider refused: ${note}` };
  const text = `${formatGhs(atOnce)} is written down as given back; the provider refused the rest: ${note}`;
  return { kind: 'refused', text, atOnce };
}

export function failRefund(shop: Shop, id: string, note: string): Promise<void> {
  const at = shop.clock.now();
  return shop.db.transaction(async (tx: Db) => {
    const ended = await endRefund(tx, id, { state: 'failed', note }, at);
    if (!ended) return;
    await tellOfRefund(shop, tx, { ...ended, actor: 'payment provider' }, at);
    const { orderId } = ended;
    if (orderId) await settleGifts(tx, { ...ended, orderId }, at);
    await shop.jobs.enqueue(tx, 'payments.recheck', { reference: ended.reference });
  });
}
