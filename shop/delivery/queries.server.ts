import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import { deliveryMethods, deliveryZones } from './tables.server.ts';

export type ZoneRow = typeof deliveryZones.$inferSelect;
export type MethodRow = typeof deliveryMethods.$inferSelect;

/** One change at a time: what pages show of all methods is written with each. */
export async function lockDelivery(tx: Db): Promise<void> {
  await tx.select({ version: shopSettings.version }).from(shopSettings).for('update');
}

export function selectZones(db: Db): Promise<ZoneRow[]> {
  return db.select().from(deliveryZones).orderBy(asc(deliveryZones.position), asc(deliveryZones.id));
}

export function selectMethods(db: Db): Promise<MethodRow[]> {
  return db.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
}

export async function insertZone(tx: Db, zone: Omit<ZoneRow, 'position'>): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from delivery_zones)`;
  await tx.insert(deliveryZones).values({ ...zone, position });
}

export async function updateZone(
  tx: Db,
  { id, ...values }: Partial<ZoneRow> & { id: string },
): Promise<void> {
  await tx.update(deliveryZones).set(values).where(eq(deliveryZones.id, id));
}

/** With its methods. */
export async function deleteZone(tx: Db, id: string): Promise<void> {
  await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
}

export async function insertMethod(tx: Db, method: Omit<MethodRow, 'position'>): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from delivery_methods)`;
  await tx.insert(deliveryMethods).values({ ...method, position });
}

export async function updateMethod(
  tx: Db,
  { id, ...values }: Partial<MethodRow> & { id: string },
): Promise<void> {
  await tx.update(deliveryMethods).set(values).where(eq(deliveryMethods.id, id));
}

export async function deleteMethod(tx: Db, id: string): Promise<void> {
  await tx.delete(deliveryMethods).where(eq(deliveryMethods.id, id));
}
