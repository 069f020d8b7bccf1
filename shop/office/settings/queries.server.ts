import { and, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { shopSettings } from '../tables/shop-settings.server.ts';

const {
  isOnly: _isOnly,
  updatedAt: _updatedAt,
  firstStepsDoneAt: _firstStepsDoneAt,
  ...SHOWN
} = getTableColumns(shopSettings);

/** The only row; a migration put it there. */
export async function selectSettings(db: Db): Promise<ShopSettings> {
  const [row] = await db.select(SHOWN).from(shopSettings);
  if (!row) throw new Error('the row of the settings is gone');
  return row;
}

/** Nobody else writes them until the transaction ends. */
export async function lockSettings(tx: Db): Promise<ShopSettings> {
  await tx.select({ version: shopSettings.version }).from(shopSettings).for('update');
  return selectSettings(tx);
}

type Written = Partial<Omit<ShopSettings, 'version'>>;

export async function updateSettings(tx: Db, { packingDays, ...values }: Written, now: Date): Promise<void> {
  const days = packingDays && { packingDays: [...packingDays] };
  await tx
    .update(shopSettings)
    .set({ ...values, ...days, version: sql`${shopSettings.version} + 1`, updatedAt: now });
}

/** What pages show of other parts of the shop. */
export type Shown = Partial<
  Pick<
    ShopSettings,
    | 'deliveryFrom'
    | 'hasVouchers'
    | 'hasDownloads'
    | 'hasGifts'
    | 'hasGoogleFeed'
    | 'hasMetaFeed'
    | 'hasWhatsappOrders'
    | 'hasReviewPhotos'
  >
>;

/** False where it was so already. */
export async function updateShown(tx: Db, shown: Shown, now: Date): Promise<boolean> {
  const differs = (Object.keys(shown) as (keyof Shown)[]).map(
    (name) => sql`${shopSettings[name]} is distinct from ${shown[name]}`,
  );
  const changed = await tx
    .update(shopSettings)
    .set({ ...shown, version: sql`${shopSettings.version} + 1`, updatedAt: now })
    .where(or(...differs))
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
