import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { shopSettings } from '../tables/shop-settings.server.ts';

const { isOnly: _isOnly, updatedAt: _updatedAt, ...SHOWN } = getTableColumns(shopSettings);

/** The only row; a migration put it there. */
export async function selectSettings(db: Db): Promise<ShopSettings> {
  const [row] = await db.select(SHOWN).from(shopSettings);
  if (!row) throw new Error('the row of the settings is gone');
  return row;
}

export async function updateSettings(
  tx: Db,
  version: number,
  values: Partial<Omit<ShopSettings, 'version' | 'packingDays'>> & Pick<ShopSettings, 'packingDays'>,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(shopSettings)
    .set({ ...values, packingDays: [...values.packingDays], version: version + 1, updatedAt: now })
    .where(eq(shopSettings.version, version))
    .returning({ version: shopSettings.version });
  return changed.length > 0;
}

/** False where it was so already. */
export async function updateDeliveryFrom(tx: Db, from: Pesewas | null, now: Date): Promise<boolean> {
  const changed = await tx
    .update(shopSettings)
    .set({ deliveryFrom: from, version: sql`${shopSettings.version} + 1`, updatedAt: now })
    .where(sql`${shopSettings.deliveryFrom} is distinct from ${from}`)
    .returning({ version: shopSettings.version });
  return changed.length > 0;
}

/** False where it was so already. */
export async function updateHasVouchers(tx: Db, hasVouchers: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(shopSettings)
    .set({ hasVouchers, version: sql`${shopSettings.version} + 1`, updatedAt: now })
    .where(ne(shopSettings.hasVouchers, hasVouchers))
    .returning({ version: shopSettings.version });
  return changed.length > 0;
}

/** False where it was so already. */
export async function updateHasDownloads(tx: Db, hasDownloads: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(shopSettings)
    .set({ hasDownloads, version: sql`${shopSettings.version} + 1`, updatedAt: now })
    .where(ne(shopSettings.hasDownloads, hasDownloads))
    .returning({ version: shopSettings.version });
  return changed.length > 0;
}

export async function selectKnownProducts(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}
