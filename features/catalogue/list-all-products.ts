import { ProductId } from '#contracts/catalogue.ts';
import { Problem } from '#contracts/problem.ts';
import { isStorable } from '#contracts/text.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { countEntries, selectEntries, selectEntry } from './admin-queries.ts';
import { type AdminProduct, viewForAdmin } from './product-draft.ts';

const PER_PAGE = 20;
const LONGEST_SEARCH = 100;

/** `first` is the number of the page's first product, counted from 1 over all pages. */
export type ProductPage = {
  products: AdminProduct[];
  found: number;
  page: number;
  pages: number;
  first: number;
};

/** Every product whose name, category or brand holds `q`, newest first, twenty a page; hidden ones, too. */
export async function listAllProducts(
  shop: Shop,
  viewer: Viewer,
  { q, page }: { q: string; page: number },
): Promise<ProductPage> {
  requireAdmin(viewer);
  const text = isStorable(q) ? q.trim().slice(0, LONGEST_SEARCH) : '';
  const found = await countEntries(shop.db, text);
  const pages = Math.max(1, Math.ceil(found / PER_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  const offset = (current - 1) * PER_PAGE;
  const rows = await selectEntries(shop.db, text, { found, offset, limit: PER_PAGE });
  return { products: rows.map(viewForAdmin), found, page: current, pages, first: offset + 1 };
}

/** The product to edit, in whatever state; refuses with `not_found`. */
export async function getForEditing(shop: Shop, viewer: Viewer, id: string): Promise<AdminProduct> {
  requireAdmin(viewer);
  const row = ProductId.safeParse(id).success ? await selectEntry(shop.db, id) : null;
  if (!row) throw new Problem('not_found');
  return viewForAdmin(row);
}
