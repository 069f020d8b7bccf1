import type { Shop } from '../shop.ts';
import { deleteOrders, deleteParkedMails, emptyPayloads, lockOldOrders } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** As the privacy page says (app/storefront/policies/privacy.tsx): change both together. */
const MESSAGES_KEPT_MS = 30 * DAY_MS;
const ORDERS_KEPT_YEARS = 6;

/** How many rows one statement takes, so that a shop never swept before stays within its time limits. */
const BATCH = 500;
const ORDERS_AT_ONCE = 100;

/**
 * Work of the queue `privacy.forget`, once a day: keeps what the privacy page promises. The provider's
 * messages keep their reference but lose their content; orders go after six years, whole.
 */
export async function forgetPersonalData({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const messages = new Date(now.getTime() - MESSAGES_KEPT_MS);
  while ((await emptyPayloads(db, messages, BATCH)) === BATCH);
  while ((await deleteParkedMails(db, messages, BATCH)) === BATCH);
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - ORDERS_KEPT_YEARS);
  while ((await forgetOrders(db, then)) === ORDERS_AT_ONCE);
}

/** One batch in a transaction of its own: an order is there with all that belongs to it, or not at all. */
function forgetOrders(db: Shop['db'], then: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockOldOrders(tx, then, ORDERS_AT_ONCE);
    if (ids.length > 0) await deleteOrders(tx, ids);
    return ids.length;
  });
}
