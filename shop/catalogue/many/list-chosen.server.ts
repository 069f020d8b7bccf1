import { MOST_AT_ONCE, wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectEntries } from '../editing/admin-queries.server.ts';
import { readProductSearch } from '../editing/list-all-products.server.ts';
import { type AdminProduct, viewForAdmin } from '../editing/product-draft.server.ts';
import { parseChosenProducts } from '../rules/chosen-products.ts';
import { productDesk, stateOf } from '../rules/product-desk.ts';
import { selectShown } from './act-on-products.server.ts';

/** Those that an address of the list names, or the first of all that its filter and search find; without deleted ones. */
export async function listChosen(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<AdminProduct[]> {
  requireAdmin(viewer);
  if (wantsAll(query)) {
    const place = { found: MOST_AT_ONCE, offset: 0, limit: MOST_AT_ONCE };
    const { q, show } = productDesk.parse(query);
    const filter = { q: readProductSearch(q), state: stateOf(show) };
    const rows = await selectEntries(shop.db, filter, place);
    return rows.map(viewForAdmin);
  }
  const ids = parseChosenProducts(query);
  const known = await selectShown(shop.db, ids);
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? viewForAdmin(row) : [];
  });
}
