import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { lockGifts, updateGift } from './queries.server.ts';

export const StopForm = z.object({
  intent: z.enum(['stop-gift', 'allow-gift']),
  id: z.string().regex(RANDOM_ID),
});
export type StopForm = z.infer<typeof StopForm>;

/**
 * Nothing of a gift voucher can be spent or sent until it is allowed again: for one that was bought with a stolen card.
 * Does nothing the second time. Refuses with `not_found`.
 */
export async function stopGift(shop: Shop, viewer: Viewer, { intent, id }: StopForm): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  const isToStop = intent === 'stop-gift';
  await shop.db.transaction(async (tx) => {
    const row = (await lockGifts(tx, [id], [])).get(id);
    if (!row) throw new Problem('not_found');
    if ((row.stoppedAt !== null) === isToStop) return;
    await updateGift(tx, { ...row, stoppedAt: isToStop ? at : null });
    await insertAudit(tx, { at, actor, verb: intent, subject: row.orderId, details: { gift: id } });
  });
}
