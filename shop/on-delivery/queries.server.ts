import { and, asc, count, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockName } from '#platform/db/lock-name.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { TrackingState } from '#shop/orders/contract/orders.ts';
import { isToCollect, orders } from '#shop/orders/tables/orders.server.ts';
import { handPayments } from '#shop/payments/tables.server.ts';

/** As the index `orders_on_delivery` has it. */
const PHONE = sql`right(regexp_replace(${orders.shippingAddress} ->> 'phone', '\\D', '', 'g'), 9)`;

/** The orders of one phone number that are to be paid on delivery, and those that nobody took since `since`. */
export type OfPhone = { open: number; notTaken: number };

export async function selectOfPhone(tx: Db, phone: string, since: Date): Promise<OfPhone> {
  const digits = digitsOf(phone);
  const [row] = await tx
    .select({
      open: count(
        sql`case when ${orders.paymentState} = 'pending' and ${orders.cancelledAt} is null then 1 end`,
      ),
      notTaken: count(
        sql`case when ${orders.notTakenAt} is not null and ${orders.cancelledAt} is not null then 1 end`,
      ),
    })
    .from(orders)
    .where(and(isNotNull(orders.onDeliveryAt), sql`${PHONE} = ${digits}`, gt(orders.onDeliveryAt, since)));
  return row ?? { open: 0, notTaken: 0 };
}

/** As `restToPay`. */
const LEFT = sql`${orders.amount} - ${orders.giftAmount} - ${orders.handAmount}`.mapWith(Number);

/** `amount`: what is left to pay. */
export type ToCollect = {
  number: number;
  amount: number;
  trackingState: TrackingState | null;
  isNotTaken: boolean;
};

/** All that is to be paid on delivery and open, the longest waiting first. */
export function selectToCollect(db: Db): Promise<ToCollect[]> {
  return db
    .select({
      number: orders.number,
      amount: LEFT,
      trackingState: orders.trackingState,
      isNotTaken: sql<boolean>`${orders.notTakenAt} is not null`,
    })
    .from(orders)
    .where(isToCollect())
    .orderBy(asc(orders.createdAt));
}

/** What was received in cash since the beginning of that day for orders to be paid on delivery, each once. */
export function selectCashSince(db: Db, day: Date): Promise<{ number: number; amount: number }[]> {
  return db
    .select({ number: orders.number, amount: sql`sum(${handPayments.amount})`.mapWith(Number) })
    .from(handPayments)
    .innerJoin(orders, eq(orders.id, handPayments.orderId))
    .where(
      and(
        gte(handPayments.at, day),
        gte(handPayments.receivedOn, dayInAccra(day)),
        eq(handPayments.way, 'cash'),
        isNull(handPayments.undoneAt),
        isNotNull(orders.onDeliveryAt),
      ),
    )
    .groupBy(orders.number)
    .orderBy(asc(orders.number));
}

/** What nobody took and the shop took back since then. Repeats the index `orders_came_back`. */
export function selectBackSince(db: Db, since: Date): Promise<{ number: number; amount: number }[]> {
  return db
    .select({ number: orders.number, amount: LEFT })
    .from(orders)
    .where(and(isNotNull(orders.notTakenAt), gte(orders.cancelledAt, since)))
    .orderBy(asc(orders.cancelledAt));
}

export function lockOfPhone(tx: Db, phone: string): Promise<void> {
  return lockName(tx, `pay on delivery ${digitsOf(phone)}`);
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);
