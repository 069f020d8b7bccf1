import type { Db } from '#platform/db/db.server.ts';
import { PAGE_SIZE } from '../contract/catalogue.ts';
import { selectPage } from '../listing-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { DEFAULT_LISTING } from '../rules/listing.ts';
import { searchProducts, selectInOrder } from './search-products.server.ts';

/** The first products that fit or, for the empty text, the first of all. */
export async function findGoods(db: Db, q: string): Promise<ProductRow[]> {
  if (q === '') return selectPage(db, { ...DEFAULT_LISTING, sort: 'a2z' }, PAGE_SIZE);
  const { matches } = await searchProducts(db, { q, price: null, sort: 'a2z' });
  return selectInOrder(db, matches.slice(0, PAGE_SIZE));
}
