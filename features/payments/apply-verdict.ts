import type { Db } from '#adapters/db/db.ts';
import type { IssueKind, ProviderTransaction } from '#contracts/payments.ts';
import type { Verdict } from '#domain/payment-verdict.ts';
import { lockOrder, type OrderRecord } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { completeOrder } from './complete-order.ts';
import { closeIssuesAbout, openIssue } from './issue-queries.ts';
import {
  type Attempt,
  type AttemptChange,
  isLive,
  REPLACED,
  selectAttempt,
  updateAttempt,
} from './queries.ts';
import { sumRefunded } from './refund-queries.ts';

const RIGHT_AFTER_ALL = 'the payment was right after all';

type Applied = 'success' | 'pending' | 'failed' | 'mismatch';

/** What a verdict is applied to, all under the order's lock. */
type Case = {
  shop: Shop;
  tx: Db;
  order: OrderRecord;
  attempt: Attempt;
  transaction: ProviderTransaction;
  now: Date;
};

/** Applies a verdict once, under the order's lock; money that cannot complete it becomes a visible item. */
export function applyVerdict(
  shop: Shop,
  { reference, orderId }: Pick<Attempt, 'reference' | 'orderId'>,
  transaction: ProviderTransaction,
  verdict: Verdict,
): Promise<Applied> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await selectAttempt(tx, reference);
    if (!order || !attempt) throw new Error('an attempt without its order');
    const given: Case = { shop, tx, order, attempt, transaction, now: shop.clock.now() };
    return attempt.state === 'applied' ? confirm(given, verdict) : apply(given, verdict);
  });
}

async function apply(given: Case, verdict: Verdict): Promise<Applied> {
  const { shop, tx, order, attempt, now } = given;
  switch (verdict) {
    case 'success':
      if (await isGoingBack(given)) return leave(given);
      if (order.paymentState === 'paid') {
        await closeIssuesAbout(tx, attempt.reference, 'mismatch', RIGHT_AFTER_ALL, now);
        return setAside(given, 'second_payment', 'success');
      }
      await completeOrder(shop, tx, order, attempt.reference, now);
      await write(given, { state: 'applied', note: null, ...received(given) });
      await closeIssuesAbout(tx, attempt.reference, null, RIGHT_AFTER_ALL, now);
      return 'success';
    case 'mismatch':
      return setAside(given, 'mismatch', 'mismatch');
    case 'reversed':
      if (await isGoingBack(given)) return leave(given);
      await open(given, 'reversed');
      await write(given, { state: 'failed', note: 'reversed' });
      return order.paymentState === 'paid' ? 'success' : 'failed';
    case 'failed':
      await write(given, isWatched(attempt) ? { state: 'failed', note: null } : {});
      return attempt.state === 'attention' ? 'mismatch' : 'failed';
    case 'pending':
      await write(given, {});
      return attempt.state === 'attention' ? 'mismatch' : 'pending';
  }
}

/** Once the provider itself calls it failed, nobody needs to ask about it any more. */
function isWatched(attempt: Attempt): boolean {
  return isLive(attempt) || attempt.note === REPLACED;
}

/** Money set aside that we give back ourselves: what the provider says of it meanwhile is no news. */
async function isGoingBack({ tx, attempt }: Case): Promise<boolean> {
  return attempt.state === 'attention' && (await sumRefunded(tx, attempt.reference)) > 0;
}

async function leave(given: Case): Promise<Applied> {
  await write(given, {});
  return given.attempt.note === 'second_payment' ? 'success' : 'mismatch';
}

/** An applied payment stays applied; that it was taken back without a refund of ours is worth a look. */
async function confirm(given: Case, verdict: Verdict): Promise<'success'> {
  const refunded = await sumRefunded(given.tx, given.attempt.reference);
  if (verdict === 'reversed' && refunded === 0) await open(given, 'reversed');
  await write(given, {});
  return 'success';
}

/** The money is with the provider, but must not complete this order. */
async function setAside(given: Case, kind: IssueKind, outcome: Applied): Promise<Applied> {
  await open(given, kind);
  await write(given, { state: 'attention', note: kind, ...received(given) });
  return outcome;
}

function write({ tx, attempt, transaction, now }: Case, change: AttemptChange): Promise<void> {
  const told = { providerStatus: transaction.status, providerId: transaction.id ?? attempt.providerId };
  return updateAttempt(tx, attempt.reference, { ...told, ...change }, now);
}

async function open({ shop, tx, order, attempt, transaction, now }: Case, kind: IssueKind): Promise<void> {
  const isOurs = transaction.reference === attempt.reference;
  const isNew = await openIssue(tx, {
    id: shop.newId(),
    kind,
    reference: attempt.reference,
    orderId: order.id,
    providerId: isOurs ? transaction.id : null,
    amount: isOurs ? transaction.amount : null,
    currency: isOurs ? transaction.currency : null,
    openedAt: now,
  });
  if (isNew) shop.log.error({ reference: attempt.reference, kind }, 'a payment needs attention');
}

/** What arrived in the provider's words; an answer about another reference says nothing of ours. */
function received({ attempt, transaction }: Case): AttemptChange {
  if (transaction.reference !== attempt.reference) return {};
  return { receivedAmount: transaction.amount, receivedCurrency: transaction.currency };
}
