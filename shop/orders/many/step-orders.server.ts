import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { STEPS, whyNotStepped } from '../rules/many-orders.ts';
import { trackOrder } from '../track-order.server.ts';
import { type ActResult, actOnOrders, ShownOrders, shownOrders } from './act-on-orders.server.ts';

export const StepOrders = z.strictObject({
  order: ShownOrders,
  step: z.enum(STEPS, 'Choose a status from the list.'),
});

/** Takes each order one step on as `trackOrder` does; what cannot take it is returned with its reason. */
export async function stepOrders(
  shop: Shop,
  viewer: Viewer,
  { order, step }: z.output<typeof StepOrders>,
): Promise<ActResult> {
  requireRight(viewer, 'orders');
  return actOnOrders(shop, viewer, {
    verb: 'step-orders',
    details: { to: step },
    orders: shownOrders(order),
    whyNot: (one) => whyNotStepped(step, one),
    act: ({ id, version }, inAct) => trackOrder(shop, viewer, id, { orderStatus: step, version }, inAct),
  });
}
