import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { actorOf } from '../order-rights.server.ts';
import { recordMove } from '../record-move.server.ts';
import { lockOwnOrder, orderMay } from './own-order.server.ts';
import { closeRequest, selectRequest } from './queries.server.ts';

export const WithdrawRequest = z.strictObject({ request: z.string().regex(RANDOM_ID) });
export type WithdrawRequest = z.infer<typeof WithdrawRequest>;

/**
 * Takes back what the viewer asked of an order. What was answered or withdrawn meanwhile stays as it is, as the order's
 * page shows. Refuses with `not_found`.
 */
export async function withdrawRequest(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { request: id }: WithdrawRequest,
): Promise<void> {
  requireKnown(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, viewer, orderId);
    const request = await selectRequest(tx, id);
    if (request?.orderId !== orderId) throw new Problem('not_found');
    // Who did it stands in the audit log: the row names the shop's people alone.
    const outcome = { state: 'withdrawn', answer: null, answeredAt: at, answeredBy: null } as const;
    if (!orderMay(order, 'withdraw-request') || !(await closeRequest(tx, id, outcome))) return;
    const details = { request: id };
    await recordMove(tx, { name: 'withdraw-request', order, actor: actorOf(viewer), details, at });
  });
}
