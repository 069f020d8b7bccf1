import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import { RECORD } from './order-records.server.ts';
import { isSale, orderLines, orders } from './tables/orders.server.ts';

export type Period = { from: Date; to: Date };

const isApplied = and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'applied'));
const paidIn = ({ from, to }: Period) =>
  and(eq(orders.paymentState, 'paid'), gte(orders.paidAt, from), lt(orders.paidAt, to), isSale());
const processedIn = ({ from, to }: Period) =>
  and(eq(refunds.state, 'processed'), gte(refunds.updatedAt, from), lt(refunds.updatedAt, to));

const goods: SQL<string> = sql<string>`(select string_agg(${orderLines.qty} || ' × ' || ${orderLines.name}
    || coalesce(', “' || ${orderLines.customText} || '”', ''), '; ' order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

const discount: SQL<Pesewas> = sql`(select coalesce(sum(${orderLines.discount}), 0)
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`.mapWith(Number) as SQL<Pesewas>;

const giftsSold: SQL<Pesewas> = sql`(select coalesce(sum(${orderLines.price} * ${orderLines.qty}), 0)
  from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'gift_voucher')`.mapWith(
  Number,
) as SQL<Pesewas>;

/** To the payer, and of the payment that completed the order alone: what was set aside is no sale. */
const refundedIn = (period: Period): SQL<Pesewas> =>
  sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.reference} = ${paymentAttempts.reference} and ${refunds.giftVoucherId} is null and ${processedIn(period)})`.mapWith(
    Number,
  ) as SQL<Pesewas>;

const rows = (db: Db, period: Period) =>
  db
    .select({
      ...RECORD,
      goods,
      discount,
      giftsSold,
      refundedInPeriod: refundedIn(period),
      received: paymentAttempts.receivedAmount,
      fees: paymentAttempts.fees,
      paidWith: paymentAttempts.paidWith,
    })
    .from(orders)
    .leftJoin(paymentAttempts, isApplied);

export type ExportRecord = Awaited<ReturnType<typeof rows>>[number];
type After = Pick<ExportRecord, 'paidAt' | 'id'> | null;

export function selectPaidIn(db: Db, period: Period, after: After, limit: number): Promise<ExportRecord[]> {
  const isNext =
    after?.paidAt &&
    or(gt(orders.paidAt, after.paidAt), and(eq(orders.paidAt, after.paidAt), gt(orders.id, after.id)));
  return rows(db, period)
    .where(and(paidIn(period), isNext ?? undefined))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
}

/** In the order of their numbers. `period` is for what was refunded in it. */
export function selectNumbered(db: Db, period: Period, numbers: readonly number[]): Promise<ExportRecord[]> {
  return rows(db, period)
    .where(and(inArray(orders.number, [...numbers]), isSale()))
    .orderBy(asc(orders.number));
}

export function selectRefundedIn(
  db: Db,
  period: Period,
  after: After,
  limit: number,
): Promise<ExportRecord[]> {
  const refunded = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.reference, paymentAttempts.reference), processedIn(period)));
  return rows(db, period)
    .where(
      and(
        lt(orders.paidAt, period.from),
        exists(refunded),
        after ? gt(orders.id, after.id) : undefined,
        isSale(),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** In Accra; a date is grouped several times as fast as its text. */
const startOfMonth = (at: typeof orders.paidAt | typeof refunds.updatedAt) =>
  sql`date_trunc('month', ${at} at time zone 'Africa/Accra')`;
const monthOf = (at: typeof orders.paidAt | typeof refunds.updatedAt) =>
  sql<string>`to_char(${startOfMonth(at)}, 'YYYY-MM')`;
const total = (value: SQL | typeof orders.amount | typeof refunds.amount): SQL<Pesewas> =>
  sql`coalesce(sum(${value}), 0)`.mapWith(Number) as SQL<Pesewas>;

/** Only months that have any. `unknownFees` counts payments whose fee is not known. */
export function sumPaidByMonth(db: Db, period: Period) {
  const received = sql`coalesce(${paymentAttempts.receivedAmount}, ${paymentAttempts.amount}) + ${orders.handAmount}`;
  return db
    .select({
      month: monthOf(orders.paidAt),
      orders: sql`count(*)`.mapWith(Number) as SQL<number>,
      amount: total(orders.amount),
      fees: total(sql`${paymentAttempts.fees}`),
      net: total(sql`${received} - coalesce(${paymentAttempts.fees}, 0)`),
      unknownFees: sql`count(*) filter (where ${paymentAttempts.fees} is null)`.mapWith(
        Number,
      ) as SQL<number>,
    })
    .from(orders)
    .leftJoin(paymentAttempts, isApplied)
    .where(paidIn(period))
    .groupBy(startOfMonth(orders.paidAt));
}

/** Only months that have any. */
export function sumRefundedByMonth(db: Db, period: Period) {
  return db
    .select({ month: monthOf(refunds.updatedAt), amount: total(refunds.amount) })
    .from(refunds)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, refunds.reference), eq(paymentAttempts.state, 'applied')),
    )
    .where(and(processedIn(period), isNull(refunds.giftVoucherId), isSale(paymentAttempts.orderId)))
    .groupBy(startOfMonth(refunds.updatedAt));
}

export async function selectFirstPaidAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orders.paidAt) })
    .from(orders)
    .where(and(eq(orders.paymentState, 'paid'), isSale()));
  return row?.at ?? null;
}
