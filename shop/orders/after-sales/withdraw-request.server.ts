import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { actorOf } from '../order-rights.server.ts';
import { recordMove } from '../record-move.server.ts';
import { lockOwnOrder, orderMay } from './own-order.server.ts';
import { closeRequest, selectRequestsOf } from './queries.server.ts';

const ANSWERED = "Your request has been answered meanwhile. Load this page again to see what's next.";

/** Takes back what the viewer asked for, while nobody has answered. Refuses with `not_found`, or `conflict`. */
export async function withdrawRequest(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  requireKnown(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, viewer, orderId);
    const open = (await selectRequestsOf(tx, orderId)).find(({ state }) => state === 'open');
    const actor = actorOf(viewer);
    const outcome = { state: 'withdrawn', answer: null, answeredAt: at, answeredBy: actor } as const;
    if (!open || !orderMay(order, 'withdraw-request') || !(await closeRequest(tx, open.id, outcome)))
      throw new Problem('conflict', {}, ANSWERED);
    const details = { request: open.id };
    await recordMove(tx, { name: 'withdraw-request', order, actor, details, at });
  });
}
