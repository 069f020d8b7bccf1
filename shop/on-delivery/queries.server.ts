import { and, count, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockName } from '#platform/db/lock-name.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';

/** As the index `orders_on_delivery` has it. */
const PHONE = sql`right(regexp_replace(${orders.shippingAddress} ->> 'phone', '\\D', '', 'g'), 9)`;

/** The orders of one phone number that are to be paid on delivery, and those that nobody took since `since`. */
export type OfPhone = { open: number; notTaken: number };

export async function selectOfPhone(tx: Db, phone: string, since: Date): Promise<OfPhone> {
  const digits = digitsOf(phone);
  const [row] = await tx
    .select({
      open: count(
        sql`case when ${orders.paymentState} = 'pending' and ${orders.cancelledAt} is null then 1 end`,
      ),
      notTaken: count(
        sql`case when ${orders.notTakenAt} is not null and ${orders.cancelledAt} is not null then 1 end`,
      ),
    })
    .from(orders)
    .where(and(isNotNull(orders.onDeliveryAt), sql`${PHONE} = ${digits}`, gt(orders.onDeliveryAt, since)));
  return row ?? { open: 0, notTaken: 0 };
}

export function lockOfPhone(tx: Db, phone: string): Promise<void> {
  return lockName(tx, `pay on delivery ${digitsOf(phone)}`);
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);
