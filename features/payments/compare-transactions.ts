import type { ProviderTransaction } from '#contracts/payments.ts';
import type { Shop } from '../shop.ts';
import { openIssue } from './issue-queries.ts';
import { type Attempt, selectAttempts } from './queries.ts';
import { askAndApply } from './settle.ts';

const LOOKS_BACK_MS = 35 * 24 * 60 * 60_000;

/**
 * Once a day: lists what the provider holds and compares it with what we know, so that a payment which
 * came after the sweep gave up, one without an order, and one taken back all surface (architecture.md).
 */
export async function compareTransactions(shop: Shop): Promise<void> {
  const from = new Date(shop.clock.now().getTime() - LOOKS_BACK_MS);
  for (const status of ['success', 'reversed']) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await shop.paystack.listTransactions({ status, from, page });
      if (answer.kind === 'unreachable') throw new Error('the payment provider is unreachable');
      pages = answer.pages;
      await comparePage(shop, answer.transactions);
    }
  }
}

async function comparePage(shop: Shop, transactions: ProviderTransaction[]): Promise<void> {
  const attempts = await selectAttempts(
    shop.db,
    transactions.map(({ reference }) => reference),
  );
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  for (const transaction of transactions) {
    const attempt = byReference.get(transaction.reference);
    if (!attempt) await surface(shop, transaction);
    else if (differs(attempt, transaction)) await askAndApply(shop, attempt);
  }
}

/** What is settled alike on both sides needs no second question. */
function differs(attempt: Attempt, { status }: ProviderTransaction): boolean {
  const isKept = attempt.state === 'applied' || attempt.state === 'attention';
  return status === 'success' ? !isKept : attempt.providerStatus !== status;
}

/** Money under a reference we never made, or one that a restored backup has forgotten. */
async function surface(shop: Shop, transaction: ProviderTransaction): Promise<void> {
  if (transaction.status !== 'success') return;
  const { id, reference, amount, currency } = transaction;
  const isNew = await openIssue(shop.db, {
    id: shop.newId(),
    kind: 'no_order',
    reference,
    providerId: id,
    amount,
    currency,
    openedAt: shop.clock.now(),
  });
  if (isNew) shop.log.error({ reference, kind: 'no_order' }, 'a payment needs attention');
}
