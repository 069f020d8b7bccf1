import { DAY_MS } from '#platform/time/durations.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addBegunCart, deleteBegunCartsBefore } from './cart-queries.server.ts';

/** The year of a report, and the one it may be compared with. */
const KEPT_DAYS = 732;

type Counting = Pick<Shop, 'db' | 'clock' | 'log'>;

/**
 * Counts that a browser opened a cart with goods for the first time, on this day and without anything of whose it is.
 * Nobody waits for it: what cannot be counted is lost.
 */
export function countBegunCart({ db, clock, log }: Counting): void {
  addBegunCart(db, dayInAccra(clock.now())).catch((error: unknown) =>
    log.debug({ error }, 'a cart was not counted'),
  );
}

/** Work of the queue `reports.sum`, too. */
export async function forgetBegunCarts({ db, clock }: Counting): Promise<void> {
  await deleteBegunCartsBefore(db, dayInAccra(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
}
