import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { OrderRequestKind } from '../contract/orders.ts';
import { selectOpenRequests } from './queries.server.ts';

export type OpenRequest = {
  id: string;
  orderId: string;
  number: number;
  kind: OrderRequestKind;
  askedAt: string;
};

const MOST = 50;

export async function listOpenRequests(shop: Shop, viewer: Viewer): Promise<OpenRequest[]> {
  requireAdmin(viewer);
  const requests = await selectOpenRequests(shop.db, MOST);
  return requests.map((request) => ({ ...request, askedAt: request.askedAt.toISOString() }));
}
