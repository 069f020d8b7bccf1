import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { isSale } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';

/** Figures for who watches a shop from afar: counts and ages, nothing of anybody. */
export type Figures = {
  /** Payments of the last hour that completed an order, or that the provider declined. */
  paid: number;
  declined: number;
  moneyItems: number;
  refundsOpen: number;
  refundsFailed: number;
  mailsWaiting: number;
  /** Since when the oldest of them waits, in seconds. */
  mailsWaitingSeconds: number;
  /** E-mails and text messages that wait for the administrator. */
  messagesParked: number;
  /** Unix time of the last backup; 0 where there was none. */
  lastBackup: number;
  /** For how long work has been due that nobody has taken up, in seconds. */
  jobsDueSeconds: number;
  /** Of each queue, as pg-boss counted them within the last minutes. */
  queues: { name: string; waiting: number; failed: number }[];
};

/** No count reads on beyond this, however large the shop. */
const MOST = 10_000;

const counted = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select 1 from ${rows} limit ${sql.raw(String(MOST))}) as few)`;
const secondsSince = (instant: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(extract(epoch from now() - min(${instant})), 0)::float8 from ${rows})`;

/** Reads them all in one statement, each by an index or from a small table. */
export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = (await db.execute(sql`select
    ${counted(sql`orders where payment_state = 'paid' and paid_at > now() - interval '1 hour' and ${isSale()}`)} as paid,
    ${counted(sql`payment_attempts where state = 'failed' and updated_at > now() - interval '1 hour'
      and ${isSale(paymentAttempts.orderId)}`)} as declined,
    ${counted(sql`payment_issues where resolved_at is null`)} as "moneyItems",
    ${counted(sql`refunds where state not in ('processed', 'failed')`)} as "refundsOpen",
    ${counted(sql`refunds where state = 'failed' and seen_at is null`)} as "refundsFailed",
    ${counted(sql`pgboss.job where name = 'mail.send' and state < 'active' and not blocked`)} as "mailsWaiting",
    ${secondsSince(sql`created_on`, sql`pgboss.job where name = 'mail.send' and state < 'active' and not blocked`)}
      as "mailsWaitingSeconds",
    ${counted(sql`letters where parked_at is not null`)} as "messagesParked",
    (select coalesce(extract(epoch from max(made_at)), 0)::float8 from last_backup) as "lastBackup",
    ${secondsSince(sql`start_after`, sql`pgboss.job where state < 'active' and not blocked and start_after < now()`)}
      as "jobsDueSeconds",
    (select coalesce(json_agg(json_build_object(
      'name', name, 'waiting', queued_count, 'failed', failed_count)), '[]') from pgboss.queue) as queues`)) as {
    rows: Figures[];
  };
  const [row] = rows;
  if (!row) throw new Error('the database gave no answer');
  return row;
}
