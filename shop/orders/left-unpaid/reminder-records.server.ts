// For every module. What only this module asks stands in queries.
import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { orders } from '../tables/orders.server.ts';

/** Nothing of it is paid, its buyer may still pay it, and no payment waits for an approval. */
export function isLeftToPay(db: Db): SQL | undefined {
  const waiting = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), isNotNull(paymentAttempts.waitingSince)));
  return and(
    eq(orders.paymentState, 'pending'),
    eq(orders.handAmount, pesewas(0)),
    isNull(orders.lapsedAt),
    isNull(orders.cancelledAt),
    isNull(orders.replacedBy),
    isNull(orders.onDeliveryAt),
    not(exists(waiting)),
  );
}

/** Of an e-mail that is queued: whether it asks to pay an order that is not left to pay any more. */
export async function isNeedlessReminder(db: Db, mailId: string): Promise<boolean> {
  const asks = and(eq(mails.id, mailId), eq(mails.kind, 'left_unpaid'));
  const [mail] = await db
    .select({ isLeft: sql<boolean>`${isLeftToPay(db)}` })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(asks);
  return mail !== undefined && !mail.isLeft;
}
