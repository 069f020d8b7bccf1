import type { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import type { SetOrderStatusBody, ShipOrderBody } from './contract/shapes.ts';
import { findOrderId } from './read-orders.server.ts';

const yes = (isSo: boolean) => (isSo ? ('yes' as const) : undefined);

/** Sets where the parcel is as `trackOrder` does; its warning is a `conflict` unless `confirm`. */
export async function writeOrderStatus(
  shop: Shop,
  viewer: Viewer,
  number: number,
  { version, status: orderStatus, confirm }: z.output<typeof SetOrderStatusBody>,
): Promise<void> {
  requireKey(viewer, 'write_orders');
  const id = await findOrderId(shop.db, number);
  refuseWarned(await trackOrder(shop, viewer, id, { version, orderStatus, sure: yes(confirm) }));
}

/** Marks a parcel as shipped as `shipOrder` does; its warning is a `conflict` unless `confirm`. */
export async function writeShipment(
  shop: Shop,
  viewer: Viewer,
  number: number,
  { mail, sms, confirm, ...parcel }: z.output<typeof ShipOrderBody>,
): Promise<void> {
  requireKey(viewer, 'write_orders');
  const id = await findOrderId(shop.db, number);
  const input = ShipOrder.parse({ ...parcel, mail: yes(mail), sms: yes(sms), sure: yes(confirm) });
  refuseWarned(await shipOrder(shop, viewer, id, input));
}

function refuseWarned(result: { kind: string; text?: string }): void {
  if (result.kind === 'warned') throw new Problem('conflict', { needs: 'confirm' }, result.text);
}
