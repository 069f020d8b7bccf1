import { z } from 'zod';
import { OrderId, TrackingState } from '#contracts/orders.ts';
import { Problem } from '#contracts/problem.ts';
import { announce } from '../live/announce.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { insertAudit, selectOrder, updateTracking } from './queries.ts';

/** What the admin's form sends: the value, and the version of the order the admin was looking at. */
export const TrackOrder = z.strictObject({
  orderStatus: TrackingState,
  version: z.coerce.number().int().positive(),
});
export type TrackOrder = z.infer<typeof TrackOrder>;

/** Sets any tracking value at any time (spec.md 4); refuses with `order_changed` when the form was stale. */
export async function trackOrder(shop: Shop, viewer: Viewer, id: string, input: TrackOrder): Promise<void> {
  const admin = requireAdmin(viewer);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const record = OrderId.safeParse(id).success ? await selectOrder(tx, id) : null;
    if (!record) throw new Problem('not_found');
    const changed = await updateTracking(tx, id, input.version, input.orderStatus, now);
    if (!changed) throw new Problem('order_changed');
    await announce(tx, { kind: 'order', id, owner: record.userId });
    await insertAudit(tx, {
      at: now,
      actor: admin.userId,
      verb: 'track-order',
      subject: id,
      details: { from: record.trackingState, to: input.orderStatus },
    });
  });
}
