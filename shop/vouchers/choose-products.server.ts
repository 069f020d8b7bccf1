import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { findGoods, findHiddenGoods } from '#shop/catalogue/search/find-goods.server.ts';
import { isGift } from '#shop/gifts/rules/is-gift.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { MAX_PRODUCTS, MAX_SEARCH } from './contract.ts';
import { type NamedProduct, selectNamed } from './queries.server.ts';
import { SentProducts } from './voucher-form.server.ts';

type FoundRow = { id: string; name: string; price: Pesewas; isHidden: boolean; note: string | null };

/** What a voucher's form shows of products: those it is for, and those that a search found. */
export type ProductChoice = {
  chosen: NamedProduct[];
  found: { rows: FoundRow[]; shown: number; products: number } | null;
};

/** From a form that was sent, right or wrong. */
export async function drawProducts(shop: Shop, viewer: Viewer, sent: unknown): Promise<ProductChoice> {
  requireAdmin(viewer);
  const { intent, products, add, remove, ...typed } = SentProducts.parse(sent);
  const ids = [...products, ...(add === undefined ? [] : [add])].filter((id) => id !== remove);
  const q = typed.q.trim().slice(0, MAX_SEARCH);
  const isSearching = intent === 'find' || add !== undefined || q !== '';
  return {
    chosen: await nameProducts(shop.db, ids.slice(0, MAX_PRODUCTS)),
    found: isSearching ? await findProducts(shop.db, q, ids) : null,
  };
}

/** In the order of `ids`, without those that never were. */
export async function nameProducts(db: Db, ids: readonly string[]): Promise<NamedProduct[]> {
  const named = new Map((await selectNamed(db, ids)).map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => named.get(id) ?? []);
}

async function findProducts(db: Db, q: string, chosen: readonly string[]) {
  const { rows, products } = await findShownAndHidden(db, q);
  const noteOn = (row: (typeof rows)[number]) =>
    isGift(row) ? 'Never discounted' : chosen.includes(row.id) ? 'Added' : null;
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name,
    price: row.price,
    isHidden: row.state === 'hidden',
    note: noteOn(row),
  }));
  return { rows: shown, shown: rows.length, products };
}

/** A voucher may be made ready before its goods are shown. */
async function findShownAndHidden(db: Db, q: string) {
  const [shown, hidden] = [await findGoods(db, q), await findHiddenGoods(db, q)];
  return { rows: [...shown.rows, ...hidden.rows], products: shown.products + hidden.products };
}

type Chosen = { products: readonly string[]; q: string };

/**
 * The ids of a voucher that is saved, once each. Refuses with `invalid_input` a product that is no longer there, unless
 * the voucher had it before (`kept`), and a search of which nothing was added: the discount would be on other goods
 * than those that were meant.
 */
export async function readProducts(
  tx: Db,
  { products, q }: Chosen,
  kept: readonly string[],
): Promise<string[]> {
  const known = await selectNamed(tx, products);
  const isThere = (id: string) => known.some((product) => product.id === id && !product.isDeleted);
  const gone = products.find((id) => !kept.includes(id) && !isThere(id));
  if (gone !== undefined) {
    const name = known.find(({ id }) => id === gone)?.name ?? gone;
    throw refusal(`“${name}” is no longer in the shop. Remove it, or add another product.`);
  }
  if (q !== '') {
    const { rows } = await findShownAndHidden(tx, q);
    if (!rows.some(({ id }) => products.includes(id)))
      throw refusal(
        rows.length > 0 ? 'Press Add at the product you mean, or clear “Add a product”.' : NO_MATCH,
      );
  }
  return [...new Set(products)];
}

const NO_MATCH = 'No product matches. Try fewer letters, or clear “Add a product”.';
const refusal = (text: string) => new Problem('invalid_input', { field: 'q' }, text);
