import { setTimeout as wait } from 'node:timers/promises';
import type { InitializedTransaction } from '#contracts/checkout.ts';
import { OrderId } from '#contracts/orders.ts';
import { Problem } from '#contracts/problem.ts';
import { lockOrder, type OrderRecord, selectOrder } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { type BegunAttempt, beginAttempt, openAttempt } from './attempt.ts';
import { type Admission, UNLIMITED } from './payment-limits.ts';
import { type Attempt, endAttempt, isLive, REPLACED, selectLastAttempt } from './queries.ts';
import { settle } from './settle.ts';

/** A `starting` attempt older than this was left behind by a process that died. */
const IN_FLIGHT_MS = 12_000;
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;

const HELD = 'A payment for this order has arrived and is being looked at. We will write to you.';

export type PayAgain = { kind: 'payable'; transaction: InitializedTransaction } | { kind: 'already_paid' };

/**
 * Pays an unpaid order of the viewer. Asks the provider about the old reference first and reopens its
 * page while it lives; a new reference only after failed or unknown (readings.md 4).
 */
export async function payAgain(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  admission: Admission = UNLIMITED,
): Promise<PayAgain> {
  const buyer = requireSignedIn(viewer);
  const order = OrderId.safeParse(orderId).success ? await selectOrder(shop.db, orderId) : null;
  if (!order || order.userId !== buyer.userId) throw new Problem('not_found');
  if (order.paymentState === 'paid') return { kind: 'already_paid' };
  const last = await lastAnswered(shop, orderId);
  if (last && last.state !== 'failed') {
    const outcome = await tryLast(shop, last);
    if (outcome) return outcome;
  }
  await admission.newPayment();
  const begun = await replaceAttempt(shop, order, last);
  if (begun === 'already_paid') return { kind: 'already_paid' };
  return { kind: 'payable', transaction: await openAttempt(shop, begun) };
}

/** The newest attempt, once nobody is asking the provider for its page any more. */
async function lastAnswered(shop: Shop, orderId: string): Promise<Attempt | null> {
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const last = await selectLastAttempt(shop.db, orderId);
    const age = last ? shop.clock.now().getTime() - last.createdAt.getTime() : 0;
    if (last?.state !== 'starting' || age > IN_FLIGHT_MS) return last;
    await wait(LOOK_AGAIN_MS);
  }
  throw new Problem('request_in_progress');
}

/** What the newest attempt still offers; null when it is dead and a new one is due. */
async function tryLast(shop: Shop, attempt: Attempt): Promise<PayAgain | null> {
  const { reference, orderId, authorizationUrl } = attempt;
  const { state } = await settle(shop, reference);
  switch (state) {
    case 'success':
      return { kind: 'already_paid' };
    case 'mismatch':
      throw new Problem('conflict', { orderId }, HELD);
    case 'unreachable':
    case 'refused':
      throw new Problem('payment_not_started', { orderId });
    case 'pending':
      if (!authorizationUrl) return null;
      return { kind: 'payable', transaction: { authorization_url: authorizationUrl, reference, orderId } };
    case 'failed':
    case 'unknown':
      return null;
  }
}

/** Ends the dead attempt and begins a new one under the order's lock, so that two tabs make one. */
function replaceAttempt(
  shop: Shop,
  order: OrderRecord,
  dead: Attempt | null,
): Promise<BegunAttempt | 'already_paid'> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.paymentState === 'paid') return 'already_paid';
    const last = await selectLastAttempt(tx, order.id);
    if (last && last.reference !== dead?.reference) throw new Problem('request_in_progress');
    if (last?.state === 'attention') throw new Problem('conflict', { orderId: order.id }, HELD);
    if (last && isLive(last)) await endAttempt(tx, last.reference, REPLACED, shop.clock.now());
    return beginAttempt(shop, tx, order);
  });
}
