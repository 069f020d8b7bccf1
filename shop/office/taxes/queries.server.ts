import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import type { Day } from '../contract/settings.ts';
import type { TaxPeriod } from '../contract/taxes.ts';
import { taxPeriods } from '../tables/tax-periods.server.ts';

const { startsOn: from, taxes, exempt } = taxPeriods;

export function selectPeriods(db: Db): Promise<TaxPeriod[]> {
  return db.select({ from, taxes, exempt }).from(taxPeriods).orderBy(desc(from));
}

export async function selectPeriodOn(db: Db, day: Day): Promise<TaxPeriod | null> {
  const [period] = await db
    .select({ from, taxes, exempt })
    .from(taxPeriods)
    .where(lte(from, day))
    .orderBy(desc(from))
    .limit(1);
  return period ?? null;
}

/**
 * What of an order has no tax in it: by the categories that its products are in now, and its gift vouchers, which are
 * taxed as what they pay for.
 */
export async function sumUntaxed(db: Db, orderId: string, categories: readonly Category[]): Promise<Pesewas> {
  const [row] = await db
    .select({
      sum: sql`coalesce(sum(${orderLines.price} * ${orderLines.qty} - ${orderLines.discount}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(eq(orderLines.kind, 'gift_voucher'), inArray(products.category, [...categories])),
      ),
    );
  return pesewas(Number(row?.sum ?? 0));
}

export async function upsertPeriod(tx: Db, period: TaxPeriod, now: Date): Promise<void> {
  const values = { taxes: [...period.taxes], exempt: [...period.exempt], setAt: now };
  await tx
    .insert(taxPeriods)
    .values({ startsOn: period.from, ...values })
    .onConflictDoUpdate({ target: taxPeriods.startsOn, set: values });
}

export async function deletePeriod(tx: Db, day: Day): Promise<boolean> {
  const gone = await tx.delete(taxPeriods).where(eq(from, day)).returning({ from });
  return gone.length > 0;
}
