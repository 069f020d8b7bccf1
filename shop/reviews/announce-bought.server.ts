import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { selectReviewedLines } from './queries.server.ts';

/**
 * A review says whether its writer got the product and the shop keeps the money. Announces those of this person
 * that may say it otherwise now, because these orders were paid, sent, given back or became theirs.
 */
export async function announceBought(tx: Db, userId: string, orderIds: string[]): Promise<void> {
  if (userId === GUEST || orderIds.length === 0) return;
  for (const id of await selectReviewedLines(tx, userId, orderIds))
    await announce(tx, { kind: 'review', id });
}
