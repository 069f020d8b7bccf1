import { and, asc, eq, exists, gt, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { stock, stockHolds } from '#shop/stock/tables.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { orderLines, orders } from '../tables/orders.server.ts';
import { unpaidMail, unwantedUnpaidMails } from '../tables/reminders.server.ts';
import { isLeftToPay } from './reminder-records.server.ts';

export type UnpaidMailSwitch = { isOn: boolean; hours: number; since: Date | null };
export type LeftOrder = typeof orders.$inferSelect;

const OFF: UnpaidMailSwitch = { isOn: false, hours: 3, since: null };

export async function selectSwitch(db: Db): Promise<UnpaidMailSwitch> {
  const { isOn, hours, since } = unpaidMail;
  const [row] = await db.select({ isOn, hours, since }).from(unpaidMail);
  return row ?? OFF;
}

/** False where it was so already. Other hours do not begin anew: what was left since is still written about. */
export async function writeSwitchOn(tx: Db, hours: number, now: Date): Promise<boolean> {
  await tx.insert(unpaidMail).values({ isOn: false }).onConflictDoNothing();
  const since = sql`case when ${unpaidMail.isOn} then ${unpaidMail.since} else ${now.toISOString()}::timestamptz end`;
  const rows = await tx
    .update(unpaidMail)
    .set({ isOn: true, hours, since })
    .where(or(eq(unpaidMail.isOn, false), ne(unpaidMail.hours, hours)))
    .returning({ isOn: unpaidMail.isOn });
  return rows.length > 0;
}

/** False where it was off already. */
export async function writeSwitchOff(tx: Db): Promise<boolean> {
  const rows = await tx
    .update(unpaidMail)
    .set({ isOn: false })
    .where(eq(unpaidMail.isOn, true))
    .returning({ isOn: unpaidMail.isOn });
  return rows.length > 0;
}

const ONE = { one: sql`1` };

/** `now` is the moment of the look, behind its end. */
type Window = { since: Date; until: Date; now: Date };

/**
 * Locks up to `limit` orders behind the id `after` whose last payment began in the window, and that their buyer was not
 * written about. Those that are locked elsewhere are being paid, or changed.
 */
export function lockLeft(tx: Db, window: Window, after: string, limit: number): Promise<LeftOrder[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        isLeftToPay(tx),
        gt(orders.id, after),
        eq(orders.source, 'shop'),
        ne(orders.email, ''),
        wasBegunIn(tx, window),
        not(hasMail(tx)),
        not(isBoughtOtherwise(tx)),
        not(isUnavailable(tx, window.now)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

function wasBegunIn(db: Db, { since, until }: Window): SQL | undefined {
  const begun = (at: SQL) =>
    exists(
      db
        .select(ONE)
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.orderId, orders.id), at)),
    );
  return and(begun(gte(paymentAttempts.createdAt, since)), not(begun(gte(paymentAttempts.createdAt, until))));
}

/** One e-mail that asks to pay is enough. */
function hasMail(db: Db): SQL {
  const isAsking = inArray(mails.kind, ['left_unpaid', 'payment_failed']);
  return exists(
    db
      .select(ONE)
      .from(mails)
      .where(and(eq(mails.orderId, orders.id), isAsking)),
  );
}

const other = alias(orders, 'other');
const otherLines = alias(orderLines, 'other_lines');

/** The same account or e-mail has paid some of the same goods since, or placed a newer order of them. */
function isBoughtOtherwise(db: Db): SQL {
  const isOfBuyer = or(
    and(ne(orders.userId, GUEST), eq(other.userId, orders.userId)),
    eq(sql`lower(${other.email})`, sql`lower(${orders.email})`),
  );
  const isSince = or(gt(other.createdAt, orders.createdAt), gt(other.paidAt, orders.createdAt));
  const sameGoods = db
    .select(ONE)
    .from(otherLines)
    .innerJoin(orderLines, eq(orderLines.productId, otherLines.productId))
    .where(and(eq(otherLines.orderId, other.id), eq(orderLines.orderId, orders.id)));
  return exists(
    db
      .select(ONE)
      .from(other)
      .where(and(isOfBuyer, ne(other.id, orders.id), ne(other.source, 'test'), isSince, exists(sameGoods))),
  );
}

/** Some of its goods are not sold any more, are gone and not held for it, or are booked for a time that is over. */
function isUnavailable(db: Db, now: Date): SQL {
  const sold = sql`coalesce(${orderLines.variantId}, ${orderLines.productId})`;
  const isOnSale = sql`exists (select 1 from ${GOODS} goods where goods.id = ${sold} and goods.state = 'on_sale')`;
  const isGone = exists(
    db
      .select(ONE)
      .from(stock)
      .where(and(eq(stock.variantId, sold), sql`${stock.onHand} - ${stock.held} < ${orderLines.qty}`)),
  );
  const isHeld = exists(
    db
      .select(ONE)
      .from(stockHolds)
      .where(and(eq(stockHolds.orderId, orders.id), eq(stockHolds.variantId, sold))),
  );
  const isOver = sql`exists (select 1 from jsonb_array_elements_text(${orderLines.times}) as at where at::timestamptz < ${now.toISOString()}::timestamptz)`;
  return exists(
    db
      .select(ONE)
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), or(not(isOnSale), and(isGone, not(isHeld)), isOver))),
  );
}

/** How many such e-mails were written since then. */
export function countWrittenSince(db: Db, since: Date): Promise<number> {
  return db.$count(mails, and(eq(mails.kind, 'left_unpaid'), gt(mails.writtenAt, since)));
}

/** Without what a mailbox takes behind a plus: `ama+shop@example.com` is `ama@example.com`. */
const mailboxOf = (email: SQL) => sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;

/** Whether such an e-mail about whatever order went to this mailbox since then. */
export async function wasWrittenTo(db: Db, email: string, since: Date): Promise<boolean> {
  const rows = await db
    .select(ONE)
    .from(orders)
    .innerJoin(mails, eq(mails.orderId, orders.id))
    .where(
      and(
        eq(mailboxOf(sql`${orders.email}`), mailboxOf(sql`${email}::text`)),
        eq(mails.kind, 'left_unpaid'),
        gt(mails.writtenAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function isUnwantedUnpaid(db: Db, emailHash: string): Promise<boolean> {
  const rows = await db
    .select(ONE)
    .from(unwantedUnpaidMails)
    .where(eq(unwantedUnpaidMails.emailHash, emailHash));
  return rows.length > 0;
}

export async function insertUnwantedUnpaid(db: Db, emailHash: string, now: Date): Promise<void> {
  await db.insert(unwantedUnpaidMails).values({ emailHash, createdAt: now }).onConflictDoNothing();
}
