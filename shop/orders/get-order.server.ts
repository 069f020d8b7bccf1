import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, type Viewer } from '#shop/viewer.server.ts';
import type { Order } from './contract/orders.ts';
import { selectOrder } from './order-records.server.ts';
import { type OrderOwner, type OrderRight, rightTo } from './order-rights.server.ts';
import type { OrderReader } from './order-view.server.ts';
import { selectOwned } from './queries.server.ts';
import { readOrder } from './read-order.server.ts';

/** For anyone who knows the id; masked unless the viewer owns it, opened its link, or may pack it. */
export async function getOrder(shop: Shop, viewer: Viewer, id: string): Promise<Order> {
  const record = await selectOrder(shop.db, id);
  if (!record) throw new Problem('not_found');
  return readOrder(shop, record, rightTo(record, viewer) === 'none' ? readerOf(viewer) : 'buyer');
}

/** Of an order that is somebody else's. */
export function readerOf(viewer: Viewer): OrderReader {
  if (viewer.kind === 'admin') return 'admin';
  return hasRight(viewer, 'orders') ? 'packer' : 'payer';
}

/** For viewers who may read the order whole (docs/http.md#live-updates). */
export async function mayFollowOrder(shop: Shop, viewer: Viewer, id: string): Promise<boolean> {
  if (hasRight(viewer, 'orders')) return true;
  return (await findOrderRight(shop, viewer, id)) !== 'none';
}

export async function listOwned({ db }: Pick<Shop, 'db'>, ids: string[]): Promise<Map<string, OrderOwner>> {
  const found = ids.length === 0 ? [] : await selectOwned(db, ids);
  return new Map(found.map((order) => [order.id, order]));
}

export async function findOrderRight(shop: Shop, viewer: Viewer, id: string): Promise<OrderRight> {
  const order = await selectOrder(shop.db, id);
  return order ? rightTo(order, viewer) : 'none';
}
