import type { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import type { SetOrderStatusBody, ShipOrderBody } from './contract/shapes.ts';
import { readOrderByNumber } from './read-orders.server.ts';

const yes = (isSo: boolean) => (isSo ? ('yes' as const) : undefined);

/** Sets where the parcel is as `trackOrder` does; its warning is a `conflict` unless `sure`. */
export async function writeOrderStatus(
  shop: Shop,
  viewer: Viewer,
  number: number,
  { version, status: orderStatus, sure }: z.output<typeof SetOrderStatusBody>,
): Promise<void> {
  requireKey(viewer, 'write_orders');
  const { id } = await readOrderByNumber(shop, viewer, number);
  refuseWarned(await trackOrder(shop, viewer, id, { version, orderStatus, sure: yes(sure) }));
}

/** Marks a parcel as shipped as `shipOrder` does; its warning is a `conflict` unless `sure`. */
export async function writeShipment(
  shop: Shop,
  viewer: Viewer,
  number: number,
  { mail, sms, sure, ...parcel }: z.output<typeof ShipOrderBody>,
): Promise<void> {
  requireKey(viewer, 'write_orders');
  const { id } = await readOrderByNumber(shop, viewer, number);
  const input = ShipOrder.parse({ ...parcel, mail: yes(mail), sms: yes(sms), sure: yes(sure) });
  refuseWarned(await shipOrder(shop, viewer, id, input));
}

function refuseWarned(result: { kind: string; text?: string }): void {
  if (result.kind === 'warned') throw new Problem('conflict', { needs: 'sure' }, result.text);
}
