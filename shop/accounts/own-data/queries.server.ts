import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions, users } from '#platform/identity/tables.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { lessonTicks } from '#shop/courses/tables.server.ts';
import { giftVouchers } from '#shop/gifts/tables.server.ts';
import { appointments } from '#shop/hours/tables.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { messageAnswers, messages } from '#shop/messages/tables/messages.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { pushDevices } from '#shop/office/tables/push.server.ts';
import { orderLines, orderRequests, orders } from '#shop/orders/tables/orders.server.ts';
import { unwantedInvitations, unwantedUnpaidMails } from '#shop/orders/tables/reminders.server.ts';
import { handPayments, paymentAttempts, paymentIssues, refunds } from '#shop/payments/tables.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import { wanted } from '#shop/stock/tables.server.ts';
import { accountAddresses, firstSignIns } from '../tables.server.ts';
import { OWN_COLUMNS } from './column-queries.server.ts';

/** The newest entries only: the administrator's own would fill the memory. */
export const MOST_ACTIVITY = 5_000;

export async function selectAccount(db: Db, userId: string) {
  const [person] = await db.select(OWN_COLUMNS.account).from(users).where(eq(users.id, userId));
  return person ?? null;
}

export async function selectAboutAccount(db: Db, userId: string) {
  const [firstSignIn] = await db
    .select(OWN_COLUMNS.firstSignIn)
    .from(firstSignIns)
    .where(eq(firstSignIns.userId, userId));
  const [address] = await db
    .select(OWN_COLUMNS.address)
    .from(accountAddresses)
    .where(eq(accountAddresses.userId, userId));
  return {
    firstSignIn: firstSignIn ?? null,
    address: address ?? null,
    waysIn: await db
      .select(OWN_COLUMNS.waysIn)
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(asc(accounts.createdAt)),
    sessions: await db
      .select(OWN_COLUMNS.sessions)
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    helping: await db
      .select(OWN_COLUMNS.helping)
      .from(staff)
      .where(eq(staff.userId, userId))
      .orderBy(asc(staff.number)),
    devices: await db
      .select(OWN_COLUMNS.devices)
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.addedAt)),
    reviews: await db
      .select({ ...OWN_COLUMNS.reviews, product: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(desc(reviews.createdAt)),
    activity: await db
      .select(OWN_COLUMNS.activity)
      .from(auditLog)
      .where(eq(auditLog.actor, userId))
      .orderBy(desc(auditLog.id))
      .limit(MOST_ACTIVITY),
  };
}

/** Newest first; what belongs to each has its id. */
export async function selectOwnOrders(db: Db, userId: string) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return {
    orders: await db
      .select(OWN_COLUMNS.orders)
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), asc(orders.id)),
    lines: await db
      .select(OWN_COLUMNS.lines)
      .from(orderLines)
      .where(inArray(orderLines.orderId, own))
      .orderBy(asc(orderLines.position)),
    hours: await db
      .select(OWN_COLUMNS.hours)
      .from(appointments)
      .where(inArray(appointments.orderId, own))
      .orderBy(asc(appointments.startsAt)),
    lessonsDone: await db
      .select(OWN_COLUMNS.lessonsDone)
      .from(lessonTicks)
      .where(inArray(lessonTicks.orderId, own))
      .orderBy(asc(lessonTicks.at)),
    gifts: await db
      .select(OWN_COLUMNS.gifts)
      .from(giftVouchers)
      .where(inArray(giftVouchers.orderId, own))
      .orderBy(asc(giftVouchers.position), asc(giftVouchers.piece)),
    payments: await db
      .select(OWN_COLUMNS.payments)
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, own))
      .orderBy(asc(paymentAttempts.createdAt)),
    handPayments: await db
      .select(OWN_COLUMNS.handPayments)
      .from(handPayments)
      .where(inArray(handPayments.orderId, own))
      .orderBy(asc(handPayments.at)),
    refunds: await db
      .select(OWN_COLUMNS.refunds)
      .from(refunds)
      .where(inArray(refunds.orderId, own))
      .orderBy(asc(refunds.createdAt)),
    problems: await db
      .select(OWN_COLUMNS.problems)
      .from(paymentIssues)
      .where(inArray(paymentIssues.orderId, own))
      .orderBy(asc(paymentIssues.openedAt)),
    requests: await db
      .select(OWN_COLUMNS.requests)
      .from(orderRequests)
      .where(inArray(orderRequests.orderId, own))
      .orderBy(asc(orderRequests.askedAt)),
    sent: await db
      .select(OWN_COLUMNS.sent)
      .from(mails)
      .where(inArray(mails.orderId, own))
      .orderBy(asc(mails.writtenAt), asc(mails.id)),
  };
}

export async function selectOwnMessages(db: Db, email: string) {
  const isOwn = eq(sql`lower(${messages.email})`, email.toLowerCase());
  const own = db.select({ id: messages.id }).from(messages).where(isOwn);
  return {
    messages: await db
      .select(OWN_COLUMNS.messages)
      .from(messages)
      .where(isOwn)
      .orderBy(desc(messages.createdAt)),
    answers: await db
      .select(OWN_COLUMNS.answers)
      .from(messageAnswers)
      .where(inArray(messageAnswers.messageId, own))
      .orderBy(asc(messageAnswers.createdAt)),
  };
}

export function selectOwnWanted(db: Db, email: string) {
  return db
    .select(OWN_COLUMNS.wanted)
    .from(wanted)
    .where(eq(wanted.email, email.toLowerCase()))
    .orderBy(asc(wanted.id));
}

/** Since when this address gets no invitations to review; null where it gets them. */
export async function selectInvitationsStop(db: Db, emailHash: string): Promise<Date | null> {
  const [row] = await db
    .select(OWN_COLUMNS.invitations)
    .from(unwantedInvitations)
    .where(eq(unwantedInvitations.emailHash, emailHash));
  return row?.stoppedAt ?? null;
}

/** The same of e-mails about orders left unpaid. */
export async function selectUnpaidMailsStop(db: Db, emailHash: string): Promise<Date | null> {
  const [row] = await db
    .select(OWN_COLUMNS.unpaidMails)
    .from(unwantedUnpaidMails)
    .where(eq(unwantedUnpaidMails.emailHash, emailHash));
  return row?.stoppedAt ?? null;
}
