import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { variantName } from '#shop/choices/rules/variant-name.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { StockMoveKind } from './contract.ts';
import {
  countMoves,
  type StockEntry,
  selectEntries,
  selectEntry,
  selectHoldsOf,
  selectMoves,
} from './desk-queries.server.ts';
import { countEntries, selectIds } from './list-queries.server.ts';
import type { StockDesk } from './rules/stock-desk.ts';

const PER_PAGE = 20;
const MOST_LOW = 99;

/** `count` is null for what is not counted. */
export type CountedProduct = {
  /** Of a product without options, or of a variant; then `name` carries what is chosen. */
  id: string;
  productId: string;
  name: string;
  sku: string;
  brand: string;
  imageURL: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
  count: { onHand: number; held: number; lowAt: number; isLow: boolean } | null;
};

export type StockList = Omit<ListPage<never>, 'rows'> & { products: CountedProduct[]; low: number };

export async function listStock(shop: Shop, viewer: Viewer, desk: StockDesk): Promise<StockList> {
  requireRight(viewer, 'catalogue');
  const wanted = { ...desk, q: isStorable(desk.q) ? desk.q : '' };
  const { rows, ...place } = await readListPage(desk.page, {
    size: PER_PAGE,
    count: (most) => countEntries(shop.db, wanted, most),
    select: async (slice) => selectEntries(shop.db, await selectIds(shop.db, wanted, slice)),
  });
  return { products: rows.map(viewEntry), ...place, low: await countLow(shop.db) };
}

const countLow = (db: Db): Promise<number> => countEntries(db, { show: 'low', q: '', page: 1 }, MOST_LOW);

export function countRunningLow(shop: Shop, viewer: Viewer): Promise<number> {
  requireRight(viewer, 'catalogue');
  return countLow(shop.db);
}

export type StockMove = {
  id: number;
  why: StockMoveKind;
  change: number;
  reason: string;
  order: { id: string; number: number } | null;
  at: string;
};
export type Hold = { orderId: string; number: number; qty: number; until: string };
export type ProductStock = Omit<ListPage<never>, 'rows'> & {
  product: CountedProduct;
  moves: StockMove[];
  holds: Hold[];
};

/** With the orders behind it for those alone who may see orders; refuses with `not_found`. */
export async function getStock(shop: Shop, viewer: Viewer, id: string, page: number): Promise<ProductStock> {
  requireRight(viewer, 'catalogue');
  const entry = ProductId.safeParse(id).success ? await selectEntry(shop.db, id) : null;
  if (!entry) throw new Problem('not_found');
  const { rows, ...place } = await readListPage(page, {
    size: PER_PAGE,
    count: (most) => countMoves(shop.db, id, most),
    select: (slice) => selectMoves(shop.db, id, slice),
  });
  const seesOrders = hasRight(viewer, 'orders');
  const holds = seesOrders ? await selectHoldsOf(shop.db, id) : [];
  return {
    product: viewEntry(entry),
    moves: rows.map(({ move, number }) => ({
      id: move.id,
      why: move.why,
      change: move.change,
      reason: move.reason,
      order: seesOrders && move.orderId !== null && number !== null ? { id: move.orderId, number } : null,
      at: move.at.toISOString(),
    })),
    holds: holds.map((hold) => ({ ...hold, until: hold.until.toISOString() })),
    ...place,
  };
}

function viewEntry({ goods, picture, stock }: StockEntry): CountedProduct {
  const { id, productId, name, value1, value2, sku, brand, imageUrl } = goods;
  return {
    id,
    productId,
    name: variantName(name, [value1, value2]),
    sku: sku || id,
    brand,
    imageURL: imageUrl,
    ...picture,
    count: stock && {
      onHand: stock.onHand,
      held: stock.held,
      lowAt: stock.lowAt,
      isLow: stock.onHand - stock.held <= stock.lowAt,
    },
  };
}
