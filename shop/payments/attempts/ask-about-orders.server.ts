import { MINUTE_MS } from '#platform/time/durations.ts';
import type { RecentOrder } from '#shop/orders/basket-records.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectAttemptsOf } from '../payment-records.server.ts';
import { isWatched } from '../rules/attempt-state.ts';
import { settle } from '../settlement/settle.server.ts';
import { boundedWait } from './bounded-wait.server.ts';

/** An order's newest payment pages; the sweep asks about older ones. */
const MOST_PAGES = 5;
const MOST_ORDERS = 3;
/** For so long a prompt on the phone keeps the same products from being paid elsewhere. */
const WAITING_MS = 10 * MINUTE_MS;

export type ProviderAnswer = 'paid' | 'held' | 'silent' | 'unpaid';

/**
 * Asks the provider about every page of an order that may still be paid, except the one of `except`.
 * `silent`: it could not be asked about one of them; `held`: money arrived that does not fit.
 */
export async function askAboutOrder(shop: Shop, orderId: string, except?: string): Promise<ProviderAnswer> {
  const attempts = (await selectAttemptsOf(shop.db, orderId)).filter(isWatched);
  for (const { reference } of attempts.filter((one) => one.reference !== except).slice(0, MOST_PAGES)) {
    const { state } = await settle(shop, reference);
    if (state === 'success') return 'paid';
    if (state === 'mismatch') return 'held';
    if (state === 'unreachable' || state === 'refused') return 'silent';
  }
  return 'unpaid';
}

/**
 * Asks about unpaid orders of the same products before another of them is paid: they may be paid by now. Refuses with
 * `payment_waiting` while one waits for an approval, and with `payment_not_started` without an answer.
 */
export async function askAboutAlike(shop: Shop, alike: readonly RecentOrder[]): Promise<void> {
  const [first] = alike;
  if (!first) return;
  const name = alike.map(({ id }) => id).join(' ');
  await waitForAnswers(
    shop,
    name,
    () => askAboutEach(shop, alike),
    () => {
      throw shopProblem('payment_not_started', { orderId: first.id });
    },
  );
}

const waitForAnswers = boundedWait<void>();

async function askAboutEach(shop: Shop, alike: readonly RecentOrder[]): Promise<void> {
  for (const { id: orderId, number } of alike.slice(0, MOST_ORDERS)) {
    if ((await askAboutOrder(shop, orderId)) === 'silent')
      throw shopProblem('payment_not_started', { orderId });
    if (await isWaiting(shop, orderId)) throw shopProblem('payment_waiting', { orderId, number });
  }
}

export async function isWaiting(shop: Shop, orderId: string): Promise<boolean> {
  const now = shop.clock.now().getTime();
  const attempts = await selectAttemptsOf(shop.db, orderId);
  return attempts.some(
    (attempt) =>
      isWatched(attempt) &&
      attempt.waitingSince !== null &&
      now - attempt.waitingSince.getTime() < WAITING_MS,
  );
}
