import type { Db } from '#platform/db/db.server.ts';
import { formatGhs } from '#platform/money/money.ts';
import type { InitializeResult } from '#platform/paystack/paystack.server.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import type { OrderSource } from '#shop/orders/contract/orders.ts';
import { TEST_ORDER_PATH } from '#shop/orders/contract/test-order.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type PaidBy, restToPay } from '../rules/rest-to-pay.ts';
import { shopMark } from '../settlement/is-ours.server.ts';
import { endAttempt, insertAttempt, markOpen, markUnclear } from './attempt-queries.server.ts';
import type { Lease } from './request-queries.server.ts';

/** The buyer of a phone order may have no e-mail. */
export type Payable = PaidBy & {
  id: string;
  number: number;
  email: string;
  source: OrderSource;
  /** The payer is whoever has the link of the order, and comes back to that. */
  isByLink?: boolean;
};
export type BegunAttempt = { reference: string; order: Payable };

/** The reference is our own; the database allows one live attempt per order. */
export async function beginAttempt(shop: Shop, tx: Db, order: Payable): Promise<BegunAttempt> {
  const reference = shop.newId();
  const now = shop.clock.now();
  await insertAttempt(tx, {
    reference,
    orderId: order.id,
    amount: restToPay(order),
    currency: 'GHS',
    state: 'starting',
    createdAt: now,
    updatedAt: now,
  });
  return { reference, order };
}

/**
 * Asks the provider for its payment page and stores its URL, which verifying never returns. The request of
 * `lease` remembers the answer. Refuses with `payment_not_started`, and with `request_in_progress` when
 * another tab has replaced the attempt meanwhile; the order stays and can be paid again.
 */
export async function openAttempt(
  shop: Shop,
  { reference, order }: BegunAttempt,
  lease: Lease | null = null,
): Promise<InitializedTransaction> {
  const returnAddress = `${shop.settings.publicUrl}${returnPath(order)}`;
  const amount = restToPay(order);
  const result = await shop.paystack.initialize({
    reference,
    orderId: order.id,
    orderNumber: order.number,
    shop: shopMark(shop),
    // Paystack opens no payment without an e-mail.
    email: order.email || shop.settings.shopEmail,
    amount,
    callbackUrl: returnAddress,
    cancelUrl: `${returnAddress}?cancelled=1`,
    description: `${order.source === 'test' ? 'Test order' : 'Order'} No. ${order.number}: ${formatGhs(amount)}`,
  });
  if (result.kind === 'created') {
    const answer = { authorization_url: result.authorizationUrl, reference, orderId: order.id };
    const stands = await markOpen(shop.db, answer, lease, shop.clock.now());
    if (!stands) throw shopProblem('request_in_progress');
    return answer;
  }
  await recordFailure(shop, reference, result);
  throw shopProblem('payment_not_started', { orderId: order.id });
}

/** Where the payer comes back to. */
function returnPath({ id, source, isByLink = false }: Payable): string {
  if (isByLink) return `/pay/${id}`;
  return { shop: '/checkout', phone: `/pay/${id}`, test: TEST_ORDER_PATH }[source];
}

/**
 * A refusal ends the attempt. After silence it is unclear: the provider may know it after all, so the next
 * try asks about this reference first.
 */
async function recordFailure(
  shop: Shop,
  reference: string,
  result: Exclude<InitializeResult, { kind: 'created' }>,
): Promise<void> {
  const code = result.kind === 'refused' ? { error: result.code } : {};
  shop.log.warn({ reference, outcome: result.kind, ...code }, 'payment not started');
  const now = shop.clock.now();
  if (result.kind === 'refused') await endAttempt(shop.db, reference, `refused: ${result.code}`, now);
  else await markUnclear(shop.db, reference, now);
}
