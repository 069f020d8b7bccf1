import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '#shop/office/rules/spans.ts';
import { paidIn } from './sums-queries.server.ts';

/** What comes after more than a week has reasons of its own. */
const FOLLOWS = sql`interval '7 days'`;

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const within = (at: SQL, { from, to }: Span) => sql`${at} >= ${moment(from)} and ${at} < ${moment(to)}`;
/** Sent early enough for what followed in the span. */
const sentBefore = (at: SQL, { from, to }: Span) =>
  sql`${at} >= ${moment(from)} - ${FOLLOWS} and ${at} < ${moment(to)}`;
const follows = (at: SQL, sent: SQL) => sql`${at} > ${sent} and ${at} < ${sent} + ${FOLLOWS}`;

/**
 * The e-mails that bring buyers back, and what followed each within seven days. Keys are a kind of e-mail and a step:
 * `left-unpaid`, `review` and `wanted`, 0 for those that were sent in the span, 1 for what followed in it.
 */
export const broughtBack = (span: Span): SQL => sql`
  ${sent('left-unpaid', span, 'left_unpaid')} union all ${paidAfter(span)} union all
  ${sent('review', span, 'review_invitation')} union all ${reviewedAfter(span)} union all
  ${offered(span)} union all ${boughtAfter(span)}`;

const sent = (key: string, span: Span, kind: string) => sql`
  select ${sql.raw(`'${key} 0'`)} as key, '' as label, count(*) as count, 0 as amount, 0 as gift, 0 as refunded
  from letters where kind = ${sql.raw(`'${kind}'`)} and ${within(sql`sent_at`, span)} having count(*) > 0`;

/** Orders that were written about, and are paid. */
const paidAfter = (span: Span) => sql`
  select 'left-unpaid 1', '', count(*), sum(orders.amount), sum(orders.gift_amount), 0
  from letters join orders on orders.id = letters.order_id
  where letters.kind = 'left_unpaid' and ${sentBefore(sql`letters.sent_at`, span)} and ${paidIn(span)}
    and ${follows(sql`orders.paid_at`, sql`letters.sent_at`)} having count(*) > 0`;

/** Reviews of goods to whose review their writer was invited. */
const reviewedAfter = (span: Span) => sql`
  select 'review 1', '', count(*), 0, 0, 0 from reviews
  where ${within(sql`reviews.created_at`, span)} and exists (
    select 1 from orders join letters on letters.order_id = orders.id and letters.kind = 'review_invitation'
      join order_lines on order_lines.order_id = orders.id and order_lines.product_id = reviews.product_id
    where orders.user_id = reviews.user_id and ${follows(sql`reviews.created_at`, sql`letters.sent_at`)})
  having count(*) > 0`;

const offered = (span: Span) => sql`
  select 'wanted 0', '', count(*), 0, 0, 0 from wanted where ${within(sql`notified_at`, span)} having count(*) > 0`;

/** E-mails about what is back after which the same address paid for it, and what it cost in the first such order. */
const boughtAfter = (span: Span) => sql`
  select 'wanted 1', '', count(*), sum(bought.amount), 0, 0 from wanted
  join lateral (
    select orders.paid_at as at, sum(order_lines.price * order_lines.qty - order_lines.discount) as amount
    from orders join order_lines on order_lines.order_id = orders.id
      and coalesce(order_lines.variant_id, order_lines.product_id) = wanted.variant_id
    where lower(orders.email) = wanted.email and orders.payment_state = 'paid' and orders.source <> 'test'
      and ${follows(sql`orders.paid_at`, sql`wanted.notified_at`)}
    group by orders.id, orders.paid_at order by orders.paid_at, orders.id limit 1) as bought on true
  where ${sentBefore(sql`wanted.notified_at`, span)} and ${within(sql`bought.at`, span)} having count(*) > 0`;
