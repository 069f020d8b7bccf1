import type { ProviderTransaction } from '#platform/paystack/provider.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectAttempts } from '../attempts/attempt-queries.server.ts';
import type { Attempt } from '../payment-records.server.ts';
import { EXPIRES_AFTER_MS } from '../rules/order-lapse.ts';
import { isOurs } from './is-ours.server.ts';
import { openIssue } from './issue-queries.server.ts';
import { askAndApply } from './settle.server.ts';

/** The provider lists by when a payment began, and what the sweep watches may be paid at any time. */
const RECENT_MS = EXPIRES_AFTER_MS + HOUR_MS;
const LOOKS_BACK_MS = 35 * DAY_MS;

/** Every ten minutes: settles what was paid without a webhook while the sweep asks only now and then. */
export function compareRecent(shop: Shop): Promise<void> {
  return compareSince(shop, 'success', RECENT_MS);
}

/**
 * Once a day: lists what the provider holds and compares it with what we know, so that a payment which
 * came after the sweep gave up, one without an order, and one taken back all surface.
 */
export async function compareTransactions(shop: Shop): Promise<void> {
  await compareSince(shop, 'success', LOOKS_BACK_MS);
  await compareSince(shop, 'reversed', LOOKS_BACK_MS);
}

async function compareSince(shop: Shop, status: string, milliseconds: number): Promise<void> {
  const from = new Date(shop.clock.now().getTime() - milliseconds);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await shop.paystack.listTransactions({ status, from, page });
    if (answer.kind === 'unreachable') throw new Error('the payment provider is unreachable');
    if (answer.kind === 'refused')
      return shop.log.error(
        { kind: status, error: answer.code },
        'the provider does not list these payments',
      );
    pages = answer.pages;
    await comparePage(shop, answer.transactions);
  }
}

async function comparePage(shop: Shop, transactions: ProviderTransaction[]): Promise<void> {
  const attempts = await selectAttempts(
    shop.db,
    transactions.map(({ reference }) => reference),
  );
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  for (const transaction of transactions) {
    const { reference } = transaction;
    try {
      await compare(shop, transaction, byReference.get(reference) ?? null);
    } catch (error) {
      // One that cannot be applied must not hide the others; the next comparison tries it again.
      shop.log.error({ reference, error }, 'a payment not compared');
    }
  }
}

async function compare(shop: Shop, transaction: ProviderTransaction, attempt: Attempt | null): Promise<void> {
  if (attempt) {
    if (differs(attempt, transaction)) await askAndApply(shop, attempt);
  } else if (transaction.status === 'success' && isOurs(shop, transaction)) {
    await surface(shop, transaction);
  }
}

const TAKEN_BACK = new Set(['reversed', 'reversal-pending']);

/** What is settled on both sides needs no second question. */
function differs(attempt: Attempt, { status }: ProviderTransaction): boolean {
  if (TAKEN_BACK.has(status)) return attempt.providerStatus !== status;
  return status === 'success' && attempt.state !== 'applied' && attempt.state !== 'attention';
}

/** Money under a reference of ours that we do not know, as after a restored backup. */
async function surface(shop: Shop, transaction: ProviderTransaction): Promise<void> {
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
