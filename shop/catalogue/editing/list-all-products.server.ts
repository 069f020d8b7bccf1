import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { ProductId, type ProductState } from '../contract/catalogue.ts';
import { countEntries, selectEntries, selectEntry } from './admin-queries.server.ts';
import { type AdminProduct, viewForAdmin } from './product-draft.server.ts';

const PER_PAGE = 20;
const LONGEST_SEARCH = 100;

export type ProductPage = Omit<ListPage<never>, 'rows'> & { products: AdminProduct[]; first: number };

/**
 * `q` may stand in name, category or brand; a `state` narrows the list. Newest first, twenty a page; hidden ones, too. `first` is the
 * number of the page's first product, counted from 1 over all pages.
 */
export async function listAllProducts(
  shop: Shop,
  viewer: Viewer,
  { q, page, state = null }: { q: string; page: number; state?: ProductState | null },
): Promise<ProductPage> {
  requireAdmin(viewer);
  const filter = { q: readProductSearch(q), state };
  const { rows, ...place } = await readListPage(page, {
    size: PER_PAGE,
    count: () => countEntries(shop.db, filter),
    select: (slice) => selectEntries(shop.db, filter, slice),
    mostCounted: Number.MAX_SAFE_INTEGER - 1,
  });
  return { products: rows.map(viewForAdmin), ...place, first: (place.page - 1) * PER_PAGE + 1 };
}

/** What the list looks for; empty where it can't be looked for. */
export const readProductSearch = (q: string): string =>
  isStorable(q) ? q.trim().slice(0, LONGEST_SEARCH) : '';

export async function getForEditing(shop: Shop, viewer: Viewer, id: string): Promise<AdminProduct> {
  requireAdmin(viewer);
  const row = ProductId.safeParse(id).success ? await selectEntry(shop.db, id) : null;
  if (!row) throw new Problem('not_found');
  return viewForAdmin(row);
}
