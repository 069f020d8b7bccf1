// For every module. What only this module asks stands in queries.
import { and, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { paymentAttempts, paymentIssues } from '#shop/payments/tables.server.ts';
import { orders } from '../tables/orders.server.ts';
import { unpaidMail } from '../tables/reminders.server.ts';

const ONE = { one: sql`1` };

/**
 * Nothing of it is paid, its buyer may still pay it, no payment waits for an approval or may be on its way, and none
 * lies aside for a look.
 */
export function isLeftToPay(db: Db): SQL | undefined {
  const { orderId, state, waitingSince } = paymentAttempts;
  const isUnclear = or(isNotNull(waitingSince), inArray(state, ['starting', 'unclear']));
  const unclear = db
    .select(ONE)
    .from(paymentAttempts)
    .where(and(eq(orderId, orders.id), isUnclear));
  const aside = db
    .select(ONE)
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, orders.id), isNull(paymentIssues.resolvedAt)));
  return and(
    eq(orders.paymentState, 'pending'),
    eq(orders.handAmount, pesewas(0)),
    isNull(orders.lapsedAt),
    isNull(orders.cancelledAt),
    isNull(orders.replacedBy),
    isNull(orders.onDeliveryAt),
    isNull(orders.erasedAt),
    not(exists(unclear)),
    not(exists(aside)),
  );
}

/**
 * Of an e-mail that is queued: whether it asks to pay an order that is not left to pay any more, or is switched off.
 */
export async function isNeedlessReminder(db: Db, mailId: string): Promise<boolean> {
  const isOn = db.select(ONE).from(unpaidMail).where(eq(unpaidMail.isOn, true));
  const asks = and(eq(mails.id, mailId), eq(mails.kind, 'left_unpaid'));
  const [mail] = await db
    .select({ isLeft: sql<boolean>`${and(isLeftToPay(db), exists(isOn))}` })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(asks);
  return mail !== undefined && !mail.isLeft;
}
