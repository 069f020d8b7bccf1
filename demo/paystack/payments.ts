import { transactionData } from './answers.ts';
import type { Book } from './book.ts';
import { distorted } from './faults.ts';
import { transactionFrom } from './initialize.ts';
import { isOpen, type Transaction } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type Payments = ReturnType<typeof createPayments>;

/** `amount` in pesewas. */
export type EarlierPayment = { reference: string; email: string; amount: number; paidAt: Date };

/** What can become of a transaction; the payer, the operator and tests all come through here. */
export function createPayments(book: Book, webhooks: Webhooks, now: () => Date) {
  function find(reference: string): Transaction {
    const transaction = book.findByReference(reference);
    if (!transaction) throw new RangeError(`the provider knows no ${reference}`);
    return transaction;
  }

  function openOne(reference: string): Transaction {
    const transaction = find(reference);
    if (!isOpen(transaction)) throw new RangeError(`${reference} is already ${transaction.status}`);
    return transaction;
  }

  return {
    /**
     * Paid, with what was asked for unless something else arrived. Resolves when that is saved; `reported` when
     * the shop has heard of it for the first time.
     */
    async approve(
      reference: string,
      arrived: Transaction['arrived'] = null,
    ): Promise<{ reported: Promise<void> }> {
      const transaction = openOne(reference);
      transaction.arrived = arrived;
      transaction.status = 'success';
      transaction.gatewayResponse = 'Approved';
      transaction.paidAt = now().toISOString();
      const reported = webhooks.announce('charge.success', reference, (met) =>
        distorted(transactionData(transaction), met),
      );
      await book.save();
      return { reported };
    },
    /** Paid before the sandbox was there, so that no event tells of it. Nothing where it is known. */
    remember({ reference, email, amount, paidAt }: EarlierPayment): void {
      if (book.findByReference(reference)) return;
      const fields = { reference, email, amount };
      book.addTransaction({
        ...transactionFrom(fields, 'test', book.nextId(), paidAt),
        status: 'success',
        gatewayResponse: 'Approved',
        paidAt: paidAt.toISOString(),
      });
    },
    /** Refused by the bank. Paystack sends no event for that. */
    async decline(reference: string): Promise<void> {
      const transaction = openOne(reference);
      transaction.status = 'failed';
      transaction.gatewayResponse = 'Declined';
      await book.save();
    },
    /** Mobile money: the payer has still to confirm on the phone. */
    async leavePending(reference: string): Promise<void> {
      const transaction = openOne(reference);
      transaction.status = 'pending';
      transaction.channel = 'mobile_money';
      transaction.gatewayResponse = 'Pending approval on the phone';
      await book.save();
    },
    /** Charged back by the bank, without a refund. */
    async reverse(reference: string): Promise<void> {
      const transaction = find(reference);
      if (!transaction.paidAt) throw new RangeError(`${reference} has not been paid`);
      transaction.status = 'reversed';
      transaction.chargedBack = true;
      await book.save();
    },
    /** As if it had never reached the provider. */
    async forget(reference: string): Promise<void> {
      book.forget(find(reference));
      await book.save();
    },
    /** Sends charge.success now and resolves with the shop's answer; null when nobody answered. */
    async deliver(reference: string): Promise<number | null> {
      const delivery = await webhooks.sendNow('charge.success', reference, transactionData(find(reference)));
      return delivery.tries.at(-1)?.status ?? null;
    },
  };
}
