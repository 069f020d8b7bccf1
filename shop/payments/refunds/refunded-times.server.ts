import type { Db } from '#platform/db/db.server.ts';
import { soldId } from '#shop/choices/rules/variant-name.ts';
import { cancelTimesOf } from '#shop/hours/hold-times.server.ts';
import { type AppointmentRecord, selectAppointments } from '#shop/hours/hour-records.server.ts';
import { type SessionsBack, sessionsBack } from '#shop/hours/rules/refunded-sessions.ts';
import {
  type OrderLineRecord,
  type OrderRecord,
  selectLines,
  selectOrder,
} from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { closeIssuesAbout, isOpenAbout, openIssue } from '../settlement/issue-queries.server.ts';
import { keptLines } from './kept-lines.server.ts';
import { findOrderMoney } from './refundable.server.ts';

/**
 * In the transaction in which a refund is processed: the sessions that have surely gone back are free again. Of the
 * others the administrator chooses, and an item waits until that is done.
 */
export async function freeRefundedTimes(
  shop: Pick<Shop, 'newId' | 'log'>,
  tx: Db,
  orderId: string | null,
  now: Date,
): Promise<void> {
  const order = orderId === null ? null : await selectOrder(tx, orderId);
  const found = order && (await findBack(tx, order, now));
  if (!order || !found) return;
  const { reference, free, unclear } = found;
  await cancelTimesOf(tx, order.id, { ids: new Set(free), now });
  if (unclear === 0 || reference === null) return closeItem(tx, reference, now);
  const kind = 'refunded_time';
  const isNew = await openIssue(tx, {
    id: shop.newId(),
    kind,
    reference,
    orderId: order.id,
    openedAt: now,
    amount: order.amount,
    currency: 'GHS',
  });
  if (isNew) shop.log.error({ reference, kind }, 'a payment needs attention');
}

/** Once as many sessions are cancelled as were refunded, the item is off the list. */
export async function closeRefundedTimes(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  const found = await findBack(tx, order, now);
  if (found?.unclear === 0) await closeItem(tx, found.reference, now);
}

export type RefundedHours = { count: number; hourIds: number[] };

/** How many sessions were refunded, and those of which the administrator has not chosen yet; null where none waits. */
export async function findRefundedHours(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  orderId: string,
): Promise<RefundedHours | null> {
  requireAdmin(viewer);
  const order = await selectOrder(db, orderId);
  const found = order && (await findBack(db, order, clock.now()));
  if (!found?.reference || found.unclear === 0) return null;
  const { reference, unclear: count, ahead: hourIds } = found;
  return (await isOpenAbout(db, reference, 'refunded_time')) ? { count, hourIds } : null;
}

async function closeItem(tx: Db, reference: string | null, now: Date): Promise<void> {
  if (reference !== null) await closeIssuesAbout(tx, reference, 'refunded_time', 'cancelled', now);
}

type Found = SessionsBack & { reference: string | null };

/** Null for an order that has booked nothing. */
async function findBack(db: Db, order: OrderRecord, now: Date): Promise<Found | null> {
  if (!order.paidAt) return null;
  const lines = await selectLines(db, order.id);
  const timed = lines.filter(({ times }) => times !== null);
  if (timed.length === 0) return null;
  const kept = new Set((await keptLines({ db }, order, timed)).map(soldId));
  const money = await findOrderMoney(db, order.id);
  const booked = await selectAppointments(db, [order.id]);
  const each = [...new Set(timed.map(soldId))].map((id) => {
    const own = lines.filter((line) => soldId(line) === id);
    const left = kept.has(id) ? (money?.lines.find(({ productId }) => productId === id)?.qty ?? 0) : 0;
    return sessionsBack({ ...piecesOf(own, booked), back: sumOf(own) - left, now });
  });
  return {
    reference: money?.received.reference ?? null,
    free: each.flatMap(({ free }) => free),
    unclear: each.reduce((sum, { unclear }) => sum + unclear, 0),
    ahead: each.flatMap(({ unclear, ahead }) => (unclear > 0 ? ahead : [])),
  };
}

function piecesOf(lines: readonly OrderLineRecord[], booked: readonly AppointmentRecord[]) {
  const positions = new Set(lines.map(({ position }) => position));
  return {
    sessions: booked.filter(({ position }) => positions.has(position)),
    untimed: sumOf(lines.filter(({ times }) => times === null)),
  };
}

const sumOf = (lines: readonly OrderLineRecord[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
