import type { Delivery, Refund, Transaction } from './state.ts';
import { loadState, stateSaver } from './store-file.ts';

const DELIVERIES_KEPT = 500;

export type Book = ReturnType<typeof openBook>;

/** The provider's records, found by what the API is asked with, and saved before an answer goes out. */
export function openBook(stateFile: string | null, now: () => Date) {
  const state = loadState(stateFile, now);
  const save = stateSaver(stateFile, () => state);
  const byReference = new Map(state.transactions.map((one) => [one.reference, one]));
  const byAccessCode = new Map(state.transactions.map((one) => [one.accessCode, one]));
  const byId = new Map(state.transactions.map((one) => [String(one.id), one]));

  return {
    save,
    nextId: () => state.nextId++,
    transactions: (): readonly Transaction[] => state.transactions,
    refunds: (): readonly Refund[] => state.refunds,
    deliveries: (): readonly Delivery[] => state.deliveries,
    findByReference: (reference: string) => byReference.get(reference) ?? null,
    findByAccessCode: (accessCode: string) => byAccessCode.get(accessCode) ?? null,
    findByReferenceOrId: (key: string) => byReference.get(key) ?? byId.get(key) ?? null,
    findRefund: (id: string) => state.refunds.find((one) => String(one.id) === id) ?? null,
    refundsOf: (reference: string) => state.refunds.filter((one) => one.transaction === reference),
    addTransaction(transaction: Transaction) {
      state.transactions.push(transaction);
      byReference.set(transaction.reference, transaction);
      byAccessCode.set(transaction.accessCode, transaction);
      byId.set(String(transaction.id), transaction);
    },
    addRefund: (refund: Refund) => void state.refunds.push(refund),
    addDelivery(delivery: Delivery) {
      state.deliveries.push(delivery);
      const oldest = state.deliveries[0];
      const isOver = oldest?.state === 'delivered' || oldest?.state === 'given up';
      if (isOver && state.deliveries.length > DELIVERIES_KEPT) state.deliveries.shift();
    },
    forget(transaction: Transaction) {
      state.transactions.splice(state.transactions.indexOf(transaction), 1);
      byReference.delete(transaction.reference);
      byAccessCode.delete(transaction.accessCode);
      byId.delete(String(transaction.id));
    },
  };
}
