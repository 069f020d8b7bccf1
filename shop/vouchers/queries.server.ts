import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import { ofBuyer, orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import { vouchers, voucherUses } from './tables.server.ts';

export type VoucherRow = typeof vouchers.$inferSelect;
export type UseRow = typeof voucherUses.$inferSelect;

export async function selectVoucher(db: Db, code: string): Promise<VoucherRow | null> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.code, code));
  return row ?? null;
}

/** Locks the voucher, and those of which these orders hold a use, in one order everywhere. */
export async function lockVouchers(
  tx: Db,
  voucherId: string | null,
  heldBy: readonly string[],
): Promise<Map<string, VoucherRow>> {
  const held = tx
    .select({ id: voucherUses.voucherId })
    .from(voucherUses)
    .where(and(inArray(voucherUses.orderId, [...heldBy]), eq(voucherUses.state, 'held')));
  const conditions: SQL[] = [
    ...(voucherId === null ? [] : [eq(vouchers.id, voucherId)]),
    ...(heldBy.length > 0 ? [inArray(vouchers.id, held)] : []),
  ];
  if (conditions.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(vouchers)
    .where(or(...conditions))
    .orderBy(asc(vouchers.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type HeldBy = { orderIds: readonly string[]; endedBy?: Date };

/** Of locked vouchers alone. */
export function deleteHeldUses(
  tx: Db,
  { orderIds, endedBy }: HeldBy,
  locked: readonly string[],
): Promise<UseRow[]> {
  return tx
    .delete(voucherUses)
    .where(
      and(
        inArray(voucherUses.orderId, [...orderIds]),
        inArray(voucherUses.voucherId, [...locked]),
        eq(voucherUses.state, 'held'),
        endedBy && lte(voucherUses.until, endedBy),
      ),
    )
    .returning();
}

export async function selectUse(tx: Db, orderId: string): Promise<UseRow | null> {
  const [row] = await tx.select().from(voucherUses).where(eq(voucherUses.orderId, orderId));
  return row ?? null;
}

export async function writeUse(tx: Db, use: UseRow): Promise<void> {
  await tx
    .insert(voucherUses)
    .values(use)
    .onConflictDoUpdate({ target: voucherUses.orderId, set: { state: use.state, until: use.until } });
}

export async function updateCounts(
  tx: Db,
  { id, held, spent, overshot }: Pick<VoucherRow, 'id' | 'held' | 'spent' | 'overshot'>,
): Promise<void> {
  await tx.update(vouchers).set({ held, spent, overshot }).where(eq(vouchers.id, id));
}

/**
 * How often this buyer, or whoever has this e-mail, holds or has spent the voucher with other orders; the shop knows no
 * buyer without either.
 */
export async function countUsesOf(
  tx: Db,
  voucherId: string,
  { buyer, email, orderId }: { buyer: Buyer; email: string; orderId: string },
): Promise<number> {
  const [row] = await tx
    .select({ uses: sql`count(*)`.mapWith(Number) as SQL<number> })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(
      and(
        eq(voucherUses.voucherId, voucherId),
        ne(voucherUses.state, 'returned'),
        ne(orders.id, orderId),
        or(ofBuyer(buyer), email === '' ? undefined : eq(orders.email, email)),
      ),
    );
  return row?.uses ?? 0;
}

export type NamedProduct = { id: string; name: string; isDeleted: boolean; isHidden: boolean };

export function selectNamed(db: Db, ids: readonly string[]): Promise<NamedProduct[]> {
  const { id, name, state, deletedAt } = products;
  const isDeleted = sql<boolean>`${deletedAt} is not null`;
  return db
    .select({ id, name, isDeleted, isHidden: sql<boolean>`${state} = 'hidden'` })
    .from(products)
    .where(inArray(id, [...ids]));
}

/** Of those that shoppers see. */
export async function selectShownNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { id, name, state, deletedAt } = products;
  const rows = await db
    .select({ name })
    .from(products)
    .where(and(inArray(id, [...ids]), ne(state, 'hidden'), isNull(deletedAt)))
    .orderBy(name);
  return rows.map((row) => row.name);
}

export async function lockVoucherSettings(tx: Db): Promise<void> {
  await tx.select({ version: shopSettings.version }).from(shopSettings).for('update');
}

export async function lockVoucher(tx: Db, id: string): Promise<VoucherRow | null> {
  return (await lockVouchers(tx, id, [])).get(id) ?? null;
}

export async function hasAnyOn(tx: Db): Promise<boolean> {
  const rows = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.isOn, true)).limit(1);
  return rows.length > 0;
}

/** The sum of what an order saved, from its lines. */
export async function savedBy(tx: Db, orderId: string): Promise<Pesewas> {
  const [row] = await tx
    .select({ saved: sql`coalesce(sum(${orderLines.discount}), 0)`.mapWith(Number) as SQL<Pesewas> })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return row?.saved ?? pesewas(0);
}

type NewVoucher = typeof vouchers.$inferInsert;

/** False where another has this code. */
export async function insertVoucher(tx: Db, voucher: NewVoucher): Promise<boolean> {
  const rows = await tx.insert(vouchers).values(voucher).onConflictDoNothing().returning({ id: vouchers.id });
  return rows.length > 0;
}

export async function updateVoucher(tx: Db, id: string, values: Partial<NewVoucher>): Promise<void> {
  await tx.update(vouchers).set(values).where(eq(vouchers.id, id));
}

/** False where it has been used: what orders name stays. */
export async function deleteVoucher(tx: Db, id: string): Promise<boolean> {
  const used = sql`exists (select 1 from voucher_uses u where u.voucher_id = vouchers.id)`;
  const rows = await tx
    .delete(vouchers)
    .where(and(eq(vouchers.id, id), sql`not ${used}`))
    .returning({ id: vouchers.id });
  return rows.length > 0;
}

type Slice = { limit: number; offset: number };
const brought = {
  orders: sql<number>`coalesce(u.orders, 0)`.mapWith(Number),
  sales: sql<number>`coalesce(u.sales, 0)`.mapWith(Number),
  discount: sql<number>`coalesce(u.discount, 0)`.mapWith(Number),
};
/** Paid orders with the voucher that were not given back whole. */
const ofUses = sql`lateral (
  select count(*) as orders, sum(o.amount) as sales, sum(x.amount) as discount
  from voucher_uses x join orders o on o.id = x.order_id
  where x.voucher_id = ${vouchers.id} and x.state = 'spent') u`;

export function selectVouchers(db: Db, { limit, offset }: Slice) {
  return db
    .select({ voucher: vouchers, ...brought })
    .from(vouchers)
    .leftJoin(ofUses, sql`true`)
    .orderBy(desc(vouchers.isOn), desc(vouchers.createdAt), asc(vouchers.id))
    .limit(limit)
    .offset(offset);
}

export async function countVouchers(db: Db, most: number): Promise<number> {
  const rows = await db.select({ id: vouchers.id }).from(vouchers).limit(most);
  return rows.length;
}

export async function selectVoucherById(db: Db, id: string) {
  const [row] = await db
    .select({ voucher: vouchers, ...brought })
    .from(vouchers)
    .leftJoin(ofUses, sql`true`)
    .where(eq(vouchers.id, id));
  return row ?? null;
}
