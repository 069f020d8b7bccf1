import { type Order, OrderId } from '#contracts/orders.ts';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { isSignedIn, type Viewer } from '../viewer.ts';
import { viewOrder } from './order-view.ts';
import { selectLines, selectOrder } from './queries.ts';

/** The order under this id, for anyone who knows it; masked unless the viewer owns it or is the admin. */
export async function getOrder(shop: Shop, viewer: Viewer, id: string): Promise<Order> {
  const record = OrderId.safeParse(id).success ? await selectOrder(shop.db, id) : null;
  if (!record) throw new Problem('not_found');
  const owns = isSignedIn(viewer) && viewer.userId === record.userId;
  return viewOrder(record, await selectLines(shop.db, id), !owns && viewer.kind !== 'admin');
}

/** Whether the viewer may follow changes of this order: its owner and the admin may (docs/http.md#live-updates). */
export async function mayFollowOrder(shop: Shop, viewer: Viewer, id: string): Promise<boolean> {
  if (viewer.kind === 'admin') return true;
  if (!isSignedIn(viewer) || !OrderId.safeParse(id).success) return false;
  const order = await selectOrder(shop.db, id);
  return order?.userId === viewer.userId;
}
