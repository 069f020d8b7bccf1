import { z } from 'zod';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { mondayOf } from '../rules/weeks.ts';
import { isMailOn, writeMailOn } from './queries.server.ts';

export const WeeklyMailForm = z.strictObject({ intent: z.enum(['weekly-mail-on', 'weekly-mail-off']) });
export type WeeklyMailForm = z.infer<typeof WeeklyMailForm>;

/** Whether the shop gets the figures of each week; off until somebody switches it on. */
export async function hasWeeklyMail({ db }: Pick<Shop, 'db'>, viewer: Viewer): Promise<boolean> {
  requireAdmin(viewer);
  return isMailOn(db);
}

/** The first e-mail comes on the Monday after it was switched on. Does nothing the second time. */
export async function switchWeeklyMail(
  shop: Shop,
  viewer: Viewer,
  { intent }: WeeklyMailForm,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await writeMailOn(tx, intent === 'weekly-mail-on', mondayOf(at)))) return;
    await insertAudit(tx, { at, actor, verb: intent, subject: 'weekly mail', details: {} });
  });
}
