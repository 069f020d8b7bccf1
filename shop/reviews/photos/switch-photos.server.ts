import { z } from 'zod';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';

export const SwitchPhotos = z.strictObject({ intent: z.enum(['photos-on', 'photos-off']) });
export type SwitchPhotos = z.infer<typeof SwitchPhotos>;

/** Whether buyers may add photographs to their reviews; those that are there stay. The second time it does nothing. */
export async function switchPhotos(shop: Shop, viewer: Viewer, { intent }: SwitchPhotos): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await setShown(tx, { hasReviewPhotos: intent === 'photos-on' }, at))) return;
    await insertAudit(tx, { at, actor, verb: intent, subject: 'reviews', details: {} });
  });
  // Other processes are notified; this one reads the settings before it answers.
  await shop.settingsCache.refresh().catch(() => undefined);
}
