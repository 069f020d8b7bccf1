import { OrderId, type OrderRow } from '#contracts/orders.ts';
import { isStorable } from '#contracts/text.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, requireSignedIn, type Viewer } from '../viewer.ts';
import { viewOrderRow } from './order-view.ts';
import { countOrders, selectOrdersOf } from './queries.ts';
import { countAllOrders, type OrderSearch, selectAllOrders } from './search-queries.ts';

const PER_PAGE = 20;

export type OrderPage = { orders: OrderRow[]; page: number; pages: number };

/** The signed-in person's own orders, newest first, twenty a page. */
export async function listMyOrders(shop: Shop, viewer: Viewer, page: number): Promise<OrderPage> {
  const { userId } = requireSignedIn(viewer);
  const { current, pages, offset } = paging(await countOrders(shop.db, userId), page);
  const records = await selectOrdersOf(shop.db, userId, PER_PAGE, offset);
  return { orders: records.map(viewOrderRow), page: current, pages };
}

/** Longer than any e-mail or id. */
const LONGEST_SEARCH = 320;

/** Every order of the shop that `sought` finds, newest first, for the admin alone. */
export async function listAllOrders(
  shop: Shop,
  viewer: Viewer,
  page: number,
  sought = '',
): Promise<OrderPage> {
  requireAdmin(viewer);
  const found = readSearch(sought);
  const { current, pages, offset } = paging(await countAllOrders(shop.db, found), page);
  const records = await selectAllOrders(shop.db, found, PER_PAGE, offset);
  return { orders: records.map(viewOrderRow), page: current, pages };
}

/** `1042`, `No. 1042` and `#1042` are a number; 32 letters are an id; anything else is part of an e-mail. */
function readSearch(sought: string): OrderSearch | null {
  const text = sought.trim().slice(0, LONGEST_SEARCH).toLowerCase();
  if (text === '' || !isStorable(text)) return null;
  const [, number] = /^(?:no\.?\s*|#)?(\d{1,9})$/.exec(text) ?? [];
  if (number) return { by: 'number', number: Number(number) };
  return OrderId.safeParse(text).success ? { by: 'id', id: text } : { by: 'email', part: text };
}

function paging(found: number, page: number): { current: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(found / PER_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  return { current, pages, offset: (current - 1) * PER_PAGE };
}
