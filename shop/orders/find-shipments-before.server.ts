import { z } from 'zod';
import { selectMessagedShipped } from '#shop/messages/mail/mail-records.server.ts';
import { selectLastDetails } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { findLastCourier } from './find-last-courier.server.ts';
import type { OrderRecord } from './order-records.server.ts';

const ShipmentBefore = z.object({ courier: z.string().nullable(), parcelNumber: z.string().nullable() });
/**
 * How an order travelled whose shipment was taken back, and whether its buyer had a message of it; or how the next one
 * may begin.
 */
export type ShipmentBefore = z.infer<typeof ShipmentBefore> & { isMessaged: boolean };

/** Of those that were shipped before, by their ids. */
export async function findShipmentsBefore(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShipmentBefore>> {
  const details = await selectLastDetails(db, 'ship-order', ids);
  const messaged = details.length > 0 ? await selectMessagedShipped(db, ids) : [];
  return new Map(
    details.flatMap(({ subject, details }) => {
      const { data } = ShipmentBefore.safeParse(details);
      return subject !== null && data ? [[subject, { ...data, isMessaged: messaged.includes(subject) }]] : [];
    }),
  );
}

/** What the form to ship an order begins with: its shipment that was taken back, or else the last courier of its method. */
export async function findShipmentBefore(
  shop: Shop,
  viewer: Viewer,
  { id, delivery }: Pick<OrderRecord, 'id' | 'delivery'>,
): Promise<ShipmentBefore> {
  const before = (await findShipmentsBefore(shop, [id])).get(id);
  return (
    before ?? {
      courier: await findLastCourier(shop, viewer, delivery?.kind, delivery?.methodId),
      parcelNumber: null,
      isMessaged: false,
    }
  );
}
