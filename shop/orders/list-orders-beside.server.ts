import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { OrderRow } from './contract/orders.ts';
import { selectOrdersBeside } from './desk-queries.server.ts';
import { selectOrder } from './order-records.server.ts';
import { viewOrderRow } from './order-view.server.ts';

const MOST = 5;

export async function listOrdersBeside(shop: Shop, viewer: Viewer, id: string): Promise<OrderRow[]> {
  requireAdmin(viewer);
  const order = await selectOrder(shop.db, id);
  return order ? (await selectOrdersBeside(shop.db, order, MOST)).map(viewOrderRow) : [];
}
