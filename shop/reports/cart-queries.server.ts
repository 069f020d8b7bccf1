import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import { begunCarts } from './tables.server.ts';

export async function addBegunCart(db: Db, day: Day): Promise<void> {
  await db
    .insert(begunCarts)
    .values({ day })
    .onConflictDoUpdate({ target: begunCarts.day, set: { count: sql`${begunCarts.count} + 1` } });
}

export async function deleteBegunCartsBefore(db: Db, day: Day): Promise<void> {
  await db.delete(begunCarts).where(lt(begunCarts.day, day));
}

/**
 * By whole days. Keys are a day and a step: 0 for carts begun, 1 for the orders of the shop that were placed on it and
 * not replaced by their buyer, 2 for those of them left unpaid, 3 for those paid.
 */
export const cartsByDay = ({ from, to }: Span): SQL => sql`
  select day::text || ' 0' as key, '' as label, count, 0 as amount, 0 as gift, 0 as refunded from begun_carts
  where day between ${dayInAccra(from)}::date and ${dayInAccra(new Date(to.getTime() - 1))}::date
  union all
  select day::text || ' ' || step, '', case step when 1 then placed when 2 then unpaid else paid end, 0, 0, 0
  from (
    select (created_at at time zone 'Africa/Accra')::date as day, count(*) as placed,
      count(*) filter (where payment_state = 'pending' and on_delivery_at is null and cancelled_at is null) as unpaid,
      count(*) filter (where payment_state = 'paid') as paid
    from orders where source = 'shop' and replaced_by is null and created_at >= ${from.toISOString()}::timestamptz
      and created_at < ${to.toISOString()}::timestamptz
    group by 1) as days, generate_series(1, 3) as step`;
