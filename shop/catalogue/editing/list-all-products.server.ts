import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import { DEFAULT_PRODUCT_DESK, type ProductDesk } from '../rules/product-desk.ts';
import {
  countEntries,
  type EntryRow,
  selectEntries,
  selectEntry,
  selectEntryIds,
} from './admin-queries.server.ts';
import { type AdminProduct, viewForAdmin } from './product-draft.server.ts';

const PER_PAGE = 20;
const LONGEST_SEARCH = 100;

/**
 * `stock` has the pieces to be had of what is on sale of it: null where not all of that is counted, and `stock` is null,
 * too, unless something of it runs low.
 */
export type ListedProduct = AdminProduct & { stock: { pieces: number | null; isLow: boolean } | null };
export type ProductPage = Omit<ListPage<never>, 'rows'> & { products: ListedProduct[]; first: number };

/**
 * Twenty a page, hidden ones too, as the list's address says; what is not named is as usual. `first` is the number of
 * the page's first product, counted from 1 over all pages.
 */
export async function listAllProducts(
  shop: Shop,
  viewer: Viewer,
  asked: Partial<ProductDesk>,
): Promise<ProductPage> {
  requireRight(viewer, 'catalogue');
  const { page, sort, ...filter } = { ...DEFAULT_PRODUCT_DESK, ...asked };
  const readable = { ...filter, q: readProductSearch(filter.q) };
  const { rows, ...place } = await readListPage(page, {
    size: PER_PAGE,
    count: () => countEntries(shop.db, readable),
    select: (slice) => selectEntryIds(shop.db, readable, { sort, ...slice }),
    mostCounted: Number.MAX_SAFE_INTEGER - 1,
  });
  const entries = await selectEntries(shop.db, rows);
  return { products: entries.map(viewEntry), ...place, first: (place.page - 1) * PER_PAGE + 1 };
}

function viewEntry({ pieces, isLow, ...row }: EntryRow): ListedProduct {
  return {
    ...viewForAdmin(row),
    stock: pieces === null && !isLow ? null : { pieces, isLow: isLow === true },
  };
}

/** What the list looks for; empty where it can't be looked for. */
export const readProductSearch = (q: string): string =>
  isStorable(q) ? q.trim().slice(0, LONGEST_SEARCH) : '';

export async function getForEditing(shop: Shop, viewer: Viewer, id: string): Promise<AdminProduct> {
  requireRight(viewer, 'catalogue');
  const row = ProductId.safeParse(id).success ? await selectEntry(shop.db, id) : null;
  if (!row) throw new Problem('not_found');
  return viewForAdmin(row);
}
