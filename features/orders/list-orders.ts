import type { OrderRow } from '#contracts/orders.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, requireSignedIn, type Viewer } from '../viewer.ts';
import { viewOrderRow } from './order-view.ts';
import { countOrders, selectAllOrders, selectOrdersOf } from './queries.ts';

const PER_PAGE = 20;

export type OrderPage = { orders: OrderRow[]; page: number; pages: number };

/** The signed-in person's own orders, newest first, twenty a page. */
export async function listMyOrders(shop: Shop, viewer: Viewer, page: number): Promise<OrderPage> {
  const { userId } = requireSignedIn(viewer);
  const { current, pages, offset } = paging(await countOrders(shop.db, userId), page);
  const records = await selectOrdersOf(shop.db, userId, PER_PAGE, offset);
  return { orders: records.map(viewOrderRow), page: current, pages };
}

/** Every order of the shop, newest first, for the admin alone. */
export async function listAllOrders(shop: Shop, viewer: Viewer, page: number): Promise<OrderPage> {
  requireAdmin(viewer);
  const { current, pages, offset } = paging(await countOrders(shop.db), page);
  const records = await selectAllOrders(shop.db, PER_PAGE, offset);
  return { orders: records.map(viewOrderRow), page: current, pages };
}

function paging(found: number, page: number): { current: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(found / PER_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  return { current, pages, offset: (current - 1) * PER_PAGE };
}
