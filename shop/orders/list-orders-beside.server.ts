import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectIdsBeside } from './desk-queries.server.ts';
import { type DeskRow, listDeskRows } from './list-all-orders.server.ts';
import { selectOrder } from './order-records.server.ts';

const MOST = 5;

export async function listOrdersBeside(shop: Shop, viewer: Viewer, id: string): Promise<DeskRow[]> {
  requireAdmin(viewer);
  const order = await selectOrder(shop.db, id);
  return order ? listDeskRows(shop, viewer, await selectIdsBeside(shop.db, order, MOST)) : [];
}
