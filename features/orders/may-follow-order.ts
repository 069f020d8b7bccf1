import { OrderId } from '#contracts/orders.ts';
import type { Shop } from '../shop.ts';
import { isSignedIn, type Viewer } from '../viewer.ts';
import { selectOrder } from './queries.ts';

/** Whether the viewer may be told of changes of this order: its owner and the admin may (docs/http.md#live-updates). */
export async function mayFollowOrder(shop: Shop, viewer: Viewer, id: string): Promise<boolean> {
  if (viewer.kind === 'admin') return true;
  if (!isSignedIn(viewer) || !OrderId.safeParse(id).success) return false;
  const order = await selectOrder(shop.db, id);
  return order?.userId === viewer.userId;
}
