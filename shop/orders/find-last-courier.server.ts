import type { MethodKind } from '#shop/delivery/contract.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectLastCourier } from './delivery-queries.server.ts';

/**
 * Who carried the shop's last parcel of this kind, to begin the next one with, and with `methodId` the last one of that
 * method; null where nobody was named.
 */
export async function findLastCourier(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  kind: MethodKind = 'courier',
  methodId?: string,
): Promise<string | null> {
  requireRight(viewer, 'orders');
  return selectLastCourier(db, kind, methodId);
}
