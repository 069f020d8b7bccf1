import type { OrderRow } from '#contracts/orders.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { selectOrdersBeside } from './desk-queries.ts';
import { viewOrderRow } from './order-view.ts';
import { selectOrder } from './queries.ts';

/** What fits beside an order; the list of all orders finds the rest. */
const MOST = 5;

/** The latest other orders of the same buyer, by account or by e-mail, for the admin alone. */
export async function listOrdersBeside(shop: Shop, viewer: Viewer, id: string): Promise<OrderRow[]> {
  requireAdmin(viewer);
  const order = await selectOrder(shop.db, id);
  return order ? (await selectOrdersBeside(shop.db, order, MOST)).map(viewOrderRow) : [];
}
