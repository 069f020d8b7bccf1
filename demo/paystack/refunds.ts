import { arrivedOf, refundEventData } from './answers.ts';
import type { Background } from './background.ts';
import type { Book } from './book.ts';
import type { Refund, Transaction } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type RefundOrder = Pick<Refund, 'amount' | 'outcome' | 'customerNote' | 'merchantNote'>;
export type Refunds = ReturnType<typeof createRefunds>;

/** Refunds from queued to their end, each step announced (docs/payments.md#refunds). */
export function createRefunds(book: Book, webhooks: Webhooks, background: Background, now: () => Date) {
  async function move(refund: Refund, status: Refund['status']): Promise<void> {
    const transaction = book.findByReference(refund.transaction);
    if (!transaction) return;
    refund.status = status;
    transaction.status = statusAfter(transaction, book.refundsOf(transaction.reference));
    const reported = webhooks.announce(`refund.${status}`, transaction.reference, () =>
      refundEventData(refund, transaction),
    );
    await book.save();
    await reported;
  }

  async function walk(refund: Refund): Promise<void> {
    if (refund.status === 'pending') await move(refund, 'pending');
    await finish(refund);
  }

  async function finish(refund: Refund): Promise<void> {
    if (refund.outcome === 'waits' || background.signal.aborted) return;
    await move(refund, 'processing');
    if (!background.signal.aborted) await move(refund, refund.outcome);
  }

  return {
    /** Pesewas of this transaction that are still to be refunded. */
    left: (transaction: Transaction) =>
      book
        .refundsOf(transaction.reference)
        .reduce(
          (left, refund) => (refund.status === 'failed' ? left : left - refund.amount),
          arrivedOf(transaction).amount,
        ),
    /** Queues a refund; its steps follow in the background. */
    async queue(transaction: Transaction, order: RefundOrder): Promise<Refund> {
      const id = book.nextId();
      const refund: Refund = {
        ...order,
        id,
        reference: `${id}-refund`,
        transaction: transaction.reference,
        status: 'pending',
        createdAt: now().toISOString(),
      };
      book.addRefund(refund);
      transaction.status = statusAfter(transaction, book.refundsOf(transaction.reference));
      const queued = { ...refund };
      await book.save();
      background.track(walk(refund));
      return queued;
    },
    /** Ends a refund that waits for the operator. */
    async settle(id: number, outcome: 'processed' | 'failed'): Promise<void> {
      const refund = book.findRefund(String(id));
      if (refund?.outcome !== 'waits') throw new RangeError(`no refund ${id} waits`);
      refund.outcome = outcome;
      await book.save();
      background.track(finish(refund));
    },
    /** Takes up what an earlier run had not finished. */
    resume() {
      for (const refund of book.refunds()) {
        const isOver = refund.status === 'processed' || refund.status === 'failed';
        if (!isOver && refund.outcome !== 'waits') background.track(walk(refund));
      }
    },
  };
}

function statusAfter(transaction: Transaction, refunds: readonly Refund[]): Transaction['status'] {
  if (transaction.chargedBack) return 'reversed';
  if (refunds.some((one) => one.status === 'pending' || one.status === 'processing'))
    return 'reversal-pending';
  return refunds.some((one) => one.status === 'processed') ? 'reversed' : 'success';
}
