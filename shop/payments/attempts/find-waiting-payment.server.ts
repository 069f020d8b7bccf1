import { DAY_MS } from '#platform/time/durations.ts';
import type { WaitingCheckout } from '#shop/checkout/contract/checkout-answers.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { buyerOf, type Viewer } from '#shop/viewer.server.ts';
import { selectAttempt, selectWatchedOf } from './attempt-queries.server.ts';
import { settleShared } from './share-question.server.ts';
import { waitingFor } from './verify-payment.server.ts';

/** A page may be opened again long after it was made, and its prompt goes out only then. */
const LOOKS_BACK_MS = DAY_MS;
/** Another payment may have begun in a second tab since. */
const ASKED_ABOUT = 3;

/** The viewer's payment that waits for an approval on the phone, in whatever browser an account began it. */
export async function findWaitingPayment(shop: Shop, viewer: Viewer): Promise<WaitingCheckout> {
  const buyer = buyerOf(viewer);
  if (!buyer) return { waiting: null };
  const since = new Date(shop.clock.now().getTime() - LOOKS_BACK_MS);
  const watched = await selectWatchedOf(shop.db, buyer, since, ASKED_ABOUT);
  // While the provider cannot be asked, its last answer still stands.
  await Promise.all(watched.map(({ reference }) => settleShared(shop, reference)));
  for (const { reference, orderId } of watched) {
    const attempt = await selectAttempt(shop.db, reference);
    const waitingMs = attempt ? waitingFor(shop, attempt) : null;
    const order = waitingMs === null ? null : await selectOrder(shop.db, orderId);
    if (order && attempt && waitingMs !== null) {
      return { waiting: { orderId, number: order.number, amount: attempt.amount, reference, waitingMs } };
    }
  }
  return { waiting: null };
}
