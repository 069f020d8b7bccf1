import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { selectReviewedLines } from './queries.server.ts';

/**
 * Announces the reviews of this person that may now say otherwise whether they bought the product, because
 * these orders were paid, sent, refunded or became theirs.
 */
export async function announceBought(tx: Db, userId: string, orderIds: string[]): Promise<void> {
  if (userId === GUEST || orderIds.length === 0) return;
  for (const id of await selectReviewedLines(tx, userId, orderIds))
    await announce(tx, { kind: 'review', id });
}
