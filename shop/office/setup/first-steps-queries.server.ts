import { isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { shopSettings } from '../tables/shop-settings.server.ts';

/** Whether all first steps were done at some time. */
export async function wereFirstStepsDone(db: Db): Promise<boolean> {
  const [row] = await db.select({ at: shopSettings.firstStepsDoneAt }).from(shopSettings);
  return row?.at != null;
}

export async function updateFirstStepsDone(db: Db, now: Date): Promise<void> {
  await db.update(shopSettings).set({ firstStepsDoneAt: now }).where(isNull(shopSettings.firstStepsDoneAt));
}
