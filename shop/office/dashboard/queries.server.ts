import { and, count, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { images } from '#shop/media/tables/images.server.ts';
import { isSale, orders } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import type { Span } from '../rules/spans.ts';

const total = (
  column: SQL | typeof orders.amount | typeof orders.giftAmount | typeof refunds.amount,
): SQL<number> => sql`coalesce(sum(${column}), 0)`.mapWith(Number) as SQL<number>;

const isPaid = and(eq(orders.paymentState, 'paid'), isSale());

export function sumPaidByTracking(db: Db) {
  return db
    .select({ tracking: orders.trackingState, orders: count(), amount: total(orders.amount) })
    .from(orders)
    .where(isPaid)
    .groupBy(orders.trackingState);
}

export function countUnpaidByTracking(db: Db) {
  return db
    .select({ tracking: orders.trackingState, orders: count() })
    .from(orders)
    .where(
      and(
        ne(orders.paymentState, 'paid'),
        isNotNull(orders.trackingState),
        isNull(orders.cancelledAt),
        isSale(),
      ),
    )
    .groupBy(orders.trackingState);
}

/** What may still be paid, but no parcel that nobody took. */
export async function sumAwaited(db: Db): Promise<{ orders: number; amount: number }> {
  const [row] = await db
    .select({ orders: count(), amount: total(sql`${orders.amount} - ${orders.handAmount}`) })
    .from(orders)
    .where(
      and(
        sql`${orders.paymentState} = 'pending'`,
        isNull(orders.lapsedAt),
        isNull(orders.cancelledAt),
        isNull(orders.replacedBy),
        isNull(orders.notTakenAt),
        isSale(),
      ),
    );
  return row ?? { orders: 0, amount: 0 };
}

export async function sumPaidIn(db: Db, { from, to }: Span): Promise<{ orders: number; amount: number }> {
  const [row] = await db
    .select({ orders: count(), amount: total(orders.amount) })
    .from(orders)
    .where(and(isPaid, gte(orders.paidAt, from), lt(orders.paidAt, to)));
  return row ?? { orders: 0, amount: 0 };
}

/** Ever or between two instants: what of paid orders was money already when its gift voucher was sold. */
export async function sumPaidByGift(db: Db, span?: Span): Promise<number> {
  const [row] = await db
    .select({ amount: total(orders.giftAmount) })
    .from(orders)
    .where(
      and(
        isNotNull(orders.giftVoucherId),
        isPaid,
        span && gte(orders.paidAt, span.from),
        span && lt(orders.paidAt, span.to),
      ),
    );
  return row?.amount ?? 0;
}

/**
 * Ever or between two instants, by when the refund was processed; what went back to a gift voucher was not paid out.
 */
export async function sumRefunded(db: Db, span?: Span): Promise<number> {
  const [row] = await db
    .select({ amount: total(refunds.amount) })
    .from(refunds)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, refunds.reference), eq(paymentAttempts.state, 'applied')),
    )
    .where(
      and(
        eq(refunds.state, 'processed'),
        isNull(refunds.giftVoucherId),
        isSale(paymentAttempts.orderId),
        span && gte(refunds.updatedAt, span.from),
        span && lt(refunds.updatedAt, span.to),
      ),
    );
  return row?.amount ?? 0;
}

export const countOrders = (db: Db): Promise<number> => db.$count(orders, isSale());
export const countProducts = (db: Db): Promise<number> => db.$count(products, isNull(products.deletedAt));
export const countParkedImages = (db: Db): Promise<number> => db.$count(images, eq(images.state, 'parked'));
export const countReviewsSince = (db: Db, from: Date): Promise<number> =>
  db.$count(reviews, and(gte(reviews.createdAt, from), isNull(reviews.hiddenAt)));
/** Photographs of reviews that the shop has not looked at. */
export async function countWaitingPhotos(db: Db): Promise<number> {
  const isNew = sql`'$[*] ? (@.isShown == false)'`;
  const [row] = await db
    .select({
      found: sql<number>`coalesce(sum(jsonb_array_length(jsonb_path_query_array(${reviews.photos}, ${isNew}))), 0)::int`,
    })
    .from(reviews)
    .where(sql`${reviews.photos} <> '[]'`);
  return row?.found ?? 0;
}
