import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { undoTracking } from '../undo-tracking.server.ts';
import { type ActResult, actOnOrders, ShownOrders, shownOrders } from './act-on-orders.server.ts';

/** Each with the version that its step gave it. */
export const UndoSteps = z.strictObject({ order: ShownOrders });

/** `queued`: of so many orders the message that the parcel is on its way waits again. */
export type UndoneSteps = ActResult & { queued: number };

/** Takes each step back as `undoTracking` does; what has changed since is returned with its reason. */
export async function undoSteps(
  shop: Shop,
  viewer: Viewer,
  { order }: z.output<typeof UndoSteps>,
): Promise<UndoneSteps> {
  requireRight(viewer, 'orders');
  let queued = 0;
  const result = await actOnOrders(shop, viewer, {
    verb: 'undo-steps',
    orders: shownOrders(order),
    whyNot: () => null,
    act: async ({ id, version }, { id: actId }) => {
      const { isQueued } = await undoTracking(shop, viewer, id, { version }, actId);
      queued += Number(isQueued);
      return { kind: 'undone' };
    },
  });
  return { ...result, queued };
}
