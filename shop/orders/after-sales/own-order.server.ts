import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { lockOrder, type OrderRecord } from '../order-records.server.ts';
import { ownsOrder } from '../order-rights.server.ts';
import { mayMove, type OrderMoveName, paymentStanding } from '../rules/order-lifecycle.ts';

/** Locked for the caller's transaction; refuses with `not_found` what is not the viewer's own. */
export async function lockOwnOrder(tx: Db, viewer: Viewer, id: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
  return order;
}

export function orderMay(order: OrderRecord, name: OrderMoveName): boolean {
  return mayMove(name, { standing: paymentStanding(order), parcel: order.trackingState });
}
