import { DAY_MS } from '#platform/time/durations.ts';
import { deleteOldMessages, deleteParkedMails } from '#shop/messages/removal-records.server.ts';
import { deleteOldOrders, eraseEndedUnpaid } from '#shop/orders/erasure/erase-orders.server.ts';
import { BOOKS_KEPT_YEARS } from '#shop/orders/rules/order-erasure.ts';
import { emptyPayloads } from '#shop/payments/removal-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgetInvitations } from '#shop/staff/staff-records.server.ts';
import { deleteOldWanted } from '#shop/stock/wanted-records.server.ts';

/** As the privacy page states (shop/office/pages/policies/privacy.tsx): change both together. */
const NOTICES_KEPT_MS = 30 * DAY_MS;
const MESSAGES_KEPT_YEARS = 1;
const WANTED_KEPT_YEARS = 1;
/** Longer than the nightly comparison looks back for money that came late. */
const UNPAID_KEPT_MS = 40 * DAY_MS;

/** Rows that one statement takes, so that a shop never swept before stays within its time limits. */
const BATCH = 500;
const ORDERS_AT_ONCE = 100;

/**
 * Work of the queue `privacy.forget`, once a day: keeps what the privacy page promises. The provider's
 * notices keep their reference but lose their content; orders that ended unpaid lose their names after forty
 * days; messages to the shop go a year after the last word, so does what somebody waited for, orders after six
 * years, whole. An invitation to help that nobody accepted loses its e-mail a month after its link.
 */
export async function forgetPersonalData({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const notices = new Date(now.getTime() - NOTICES_KEPT_MS);
  while ((await emptyPayloads(db, notices, BATCH)) === BATCH);
  while ((await deleteParkedMails(db, notices, BATCH)) === BATCH);
  while ((await deleteOldMessages(db, yearsBefore(now, MESSAGES_KEPT_YEARS), BATCH)) === BATCH);
  while ((await deleteOldWanted(db, yearsBefore(now, WANTED_KEPT_YEARS), BATCH)) === BATCH);
  await forgetInvitations(db, notices, now);
  const ended = { before: new Date(now.getTime() - UNPAID_KEPT_MS), at: now, limit: ORDERS_AT_ONCE };
  while ((await eraseEndedUnpaid(db, ended)) === ORDERS_AT_ONCE);
  const old = { before: yearsBefore(now, BOOKS_KEPT_YEARS), limit: ORDERS_AT_ONCE };
  while ((await deleteOldOrders(db, old)) === ORDERS_AT_ONCE);
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
