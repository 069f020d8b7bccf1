import type { InitializedTransaction, InitializeTransaction } from '#contracts/checkout.ts';
import { Problem } from '#contracts/problem.ts';
import { holdPerson } from '../accounts/queries.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type SignedIn, type Viewer } from '../viewer.ts';
import { type BegunAttempt, beginAttempt, openAttempt } from './attempt.ts';
import { payAgain } from './pay-again.ts';
import { type Admission, UNLIMITED } from './payment-limits.ts';
import { rememberRequest, type Turn } from './remember-request.ts';
import { tieOrder } from './request-queries.ts';

/**
 * Pay Now: commits order and attempt, then asks the provider for its page. The browser's price and
 * amount are only claims (readings.md 4).
 */
export async function startCheckout(
  shop: Shop,
  viewer: Viewer,
  input: InitializeTransaction,
  idempotencyKey: string | null,
  admission: Admission = UNLIMITED,
): Promise<InitializedTransaction> {
  const buyer = requireSignedIn(viewer);
  if (input.email.trim().toLowerCase() !== buyer.email) throw new Problem('email_mismatch');
  const key = { userId: buyer.userId, key: idempotencyKey, body: input };
  return rememberRequest(shop, key, async (turn) => {
    if (turn.orderId) return resume(shop, viewer, turn.orderId, admission);
    await admission.newOrder();
    return openAttempt(shop, await commitOrder(shop, buyer, input, turn));
  });
}

async function commitOrder(
  shop: Shop,
  buyer: SignedIn,
  input: InitializeTransaction,
  { lease }: Turn,
): Promise<BegunAttempt> {
  try {
    return await shop.db.transaction(async (tx) => {
      // An account that is being deleted takes no order along that would belong to nobody.
      if (!(await holdPerson(tx, buyer.userId))) throw new Problem('not_signed_in');
      const order = await placeOrder(shop, tx, buyer, input);
      if (lease && !(await tieOrder(tx, lease, order.id))) throw new Problem('request_in_progress');
      return beginAttempt(shop, tx, { ...order, email: buyer.email });
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    shop.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'order not saved');
    throw new Problem('order_not_saved');
  }
}

/** The same request again after a failure: go on with the order it already made. */
async function resume(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  admission: Admission,
): Promise<InitializedTransaction> {
  const outcome = await payAgain(shop, viewer, orderId, admission);
  if (outcome.kind === 'already_paid')
    throw new Problem('conflict', { orderId }, 'This order is already paid.');
  return outcome.transaction;
}
