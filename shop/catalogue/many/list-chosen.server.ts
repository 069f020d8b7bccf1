import { MOST_AT_ONCE, wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectEntryIds } from '../editing/admin-queries.server.ts';
import { readProductSearch } from '../editing/list-all-products.server.ts';
import { type AdminProduct, viewForAdmin } from '../editing/product-draft.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { CHOSEN_PRODUCTS } from '../rules/chosen-products.ts';
import { parseProductDesk } from '../rules/product-desk.ts';
import { selectShown } from './act-on-products.server.ts';

/**
 * Those that an address of the list names, or the first of all that its filters and search find; without deleted ones.
 */
export async function listChosen(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<AdminProduct[]> {
  return (await readChosen(shop, viewer, query)).map(viewForAdmin);
}

export async function readChosen(shop: Shop, viewer: Viewer, query: URLSearchParams): Promise<ProductRow[]> {
  requireRight(viewer, 'catalogue');
  const ids = await findIds(shop, query);
  const known = await selectShown(shop.db, ids);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function findIds({ db }: Shop, query: URLSearchParams): Promise<string[]> | string[] {
  if (!wantsAll(query)) return CHOSEN_PRODUCTS.parse(query);
  const { sort, ...filter } = parseProductDesk(query);
  const first = { sort, found: MOST_AT_ONCE, offset: 0, limit: MOST_AT_ONCE };
  return selectEntryIds(db, { ...filter, q: readProductSearch(filter.q) }, first);
}
