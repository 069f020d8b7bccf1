import { Problem } from '#platform/http/problem.ts';
import type { ProductRow } from '#shop/catalogue/product-records.server.ts';
import { selectVariantsOf } from '#shop/choices/variant-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import { selectChangedProducts, selectProducts } from './change-queries.server.ts';
import type { ChangesQuery, ProductJson } from './contract/shapes.ts';
import { productJson } from './product-json.server.ts';
import type { Page } from './read-orders.server.ts';

type Dependencies = Pick<Shop, 'db' | 'settings'>;

/** A page of the products that changed, hidden ones too; what was deleted is gone. */
export async function readProducts(
  shop: Dependencies,
  viewer: Viewer,
  query: ChangesQuery,
): Promise<Page<ProductJson>> {
  requireKey(viewer, 'read_products');
  const { ids, next } = await selectChangedProducts(shop.db, query);
  return { items: await view(shop, await selectProducts(shop.db, ids)), next };
}

/** Refuses with `not_found`. */
export async function readProduct(shop: Dependencies, viewer: Viewer, id: string): Promise<ProductJson> {
  requireKey(viewer, 'read_products');
  const [product] = await view(shop, await selectProducts(shop.db, [id]));
  if (!product) throw new Problem('not_found');
  return product;
}

async function view({ db, settings }: Dependencies, rows: readonly ProductRow[]): Promise<ProductJson[]> {
  const variants = await selectVariantsOf(
    db,
    rows.map(({ id }) => id),
  );
  const counts = await selectCounts(
    db,
    [...variants.values()].flat().map(({ id }) => id),
  );
  const { publicUrl } = settings;
  return rows.map((row) => productJson(row, { variants: variants.get(row.id) ?? [], counts, publicUrl }));
}
