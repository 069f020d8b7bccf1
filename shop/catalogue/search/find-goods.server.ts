import type { Db } from '#platform/db/db.server.ts';
import { PAGE_SIZE } from '../contract/catalogue.ts';
import { countEntries, selectEntries, selectEntryIds } from '../editing/admin-queries.server.ts';
import { readProductSearch } from '../editing/list-all-products.server.ts';
import { countForSale } from '../facet-queries.server.ts';
import { selectPage } from '../listing-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { DEFAULT_LISTING } from '../rules/listing.ts';
import { DEFAULT_PRODUCT_DESK } from '../rules/product-desk.ts';
import { searchProducts, selectInOrder } from './search-products.server.ts';
import { MOST_MATCHES } from './search-queries.server.ts';

/** At most one page; `products` are all that fit, one above MOST_MATCHES where there are more. */
type FoundGoods = { rows: ProductRow[]; products: number };

/** The products that fit best or, for the empty text, the first of all. */
export async function findGoods(db: Db, q: string): Promise<FoundGoods> {
  if (q === '') {
    const rows = await selectPage(db, { ...DEFAULT_LISTING, sort: 'a2z' }, PAGE_SIZE);
    return { rows, products: await countForSale(db) };
  }
  const { matches, isMore } = await searchProducts(db, { q, price: null, sort: 'latest' });
  const rows = await selectInOrder(db, matches.slice(0, PAGE_SIZE));
  return { rows, products: isMore ? MOST_MATCHES + 1 : matches.length };
}

/** The same of those that are hidden: with the text in name, category or brand, by name. */
export async function findHiddenGoods(db: Db, q: string): Promise<FoundGoods> {
  const filter = { ...DEFAULT_PRODUCT_DESK, q: readProductSearch(q), show: 'hidden' } as const;
  const found = await countEntries(db, filter);
  const ids = await selectEntryIds(db, filter, { sort: 'name', found, offset: 0, limit: PAGE_SIZE });
  return { rows: await selectEntries(db, ids), products: found };
}
