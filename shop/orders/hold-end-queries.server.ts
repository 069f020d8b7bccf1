import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/** When the first of an order's holds on pieces, times and gift vouchers ends; null where it has none. */
export async function selectHoldEnd(db: Db, orderId: string, now: Date): Promise<Date | null> {
  const { rows } = (await db.execute(sql`
    select min(until) as until from (
      select until from stock_holds where order_id = ${orderId}
      union all select until from appointments where order_id = ${orderId} and state = 'held'
      union all select until from gift_holds where order_id = ${orderId}
    ) held where until > ${now.toISOString()}::timestamptz`)) as { rows: { until: Date | string | null }[] };
  const until = rows[0]?.until;
  return until ? new Date(until) : null;
}
