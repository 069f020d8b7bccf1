import { Problem } from '#platform/http/problem.ts';
import { Reference } from '#shop/checkout/contract/checkout.ts';
import type { VerifiedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { isJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { Attempt } from '../payment-records.server.ts';
import type { Settlement } from '../settlement/settle.server.ts';
import { selectAttempt, sumRefunded } from './attempt-queries.server.ts';
import { settleShared } from './share-question.server.ts';

const MESSAGES = {
  success: 'Payment successful and order completed!',
  pending: 'Waiting for your approval',
  failed: 'Transaction verification failed.',
  mismatch: 'Transaction verification failed.',
  unknown: 'Error verifying payment.',
  unreachable: 'Error verifying payment.',
  refused: 'Error verifying payment.',
} as const satisfies Record<Settlement['state'], string>;
const NOT_FINISHED = "This payment isn't complete.";

/**
 * For the return page. Safe to repeat: it writes only what the provider reports anew, and asks the provider
 * at most once per reference in three seconds. Refuses with `bad_request` without a reference.
 */
export async function verifyPayment(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<VerifiedTransaction> {
  const reference = readReference(query);
  if (!Reference.safeParse(reference).success) return NEVER_MADE;
  const settlement = await settleShared(shop, reference);
  const attempt = await selectAttempt(shop.db, reference);
  return attempt ? view(shop, viewer, attempt, settlement) : NEVER_MADE;
}

const NEVER_MADE: VerifiedTransaction = {
  success: false,
  message: MESSAGES.unknown,
  state: 'unknown',
  orderId: null,
  isPaid: false,
  isPlaced: false,
  isCancelled: false,
  isGivenBack: false,
  isConfirmed: false,
  number: null,
  amount: null,
  isWaiting: false,
  waitingMs: null,
};

function readReference(query: URLSearchParams): string {
  const given = [...new Set([...query.getAll('reference'), ...query.getAll('trxref')])];
  const [reference] = given;
  if (given.length !== 1 || !reference) throw new Problem('bad_request');
  return reference;
}

async function view(
  shop: Shop,
  viewer: Viewer,
  attempt: Attempt,
  settlement: Settlement,
): Promise<VerifiedTransaction> {
  // A webhook may have settled it since the provider was last asked.
  const state = attempt.state === 'applied' ? 'success' : settlement.state;
  const order = await selectOrder(shop.db, attempt.orderId);
  const standing = order && paymentStanding(order);
  const waitingMs = state === 'pending' ? waitingFor(shop, attempt) : null;
  return {
    success: state === 'success',
    message: state === 'pending' && waitingMs === null ? NOT_FINISHED : MESSAGES[state],
    state: state === 'unreachable' || state === 'refused' ? 'unknown' : state,
    orderId: attempt.orderId,
    isPaid: order?.paymentState === 'paid',
    isPlaced: standing === 'on_delivery',
    isCancelled: standing === 'cancelled',
    isGivenBack: standing === 'cancelled' && (await sumRefunded(shop.db, attempt.reference)) > 0,
    isConfirmed: order !== null && (await isJustPaid(shop, viewer, order)),
    number: order?.number ?? null,
    amount: attempt.amount,
    isWaiting: waitingMs !== null,
    waitingMs,
  };
}

export function waitingFor({ clock }: Pick<Shop, 'clock'>, { waitingSince }: Attempt): number | null {
  return waitingSince ? Math.max(0, clock.now().getTime() - waitingSince.getTime()) : null;
}
