import { countNewMessages } from '#shop/messages/list-messages.server.ts';
import { countByFilter } from '#shop/orders/list-all-orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { countRunningLow } from '#shop/stock/list-stock.server.ts';
import { hasRight, requireHelper, type Viewer } from '#shop/viewer.server.ts';
import { runningSpans } from '../rules/spans.ts';
import { countParkedImages, countReviewsSince } from './queries.server.ts';
import type { Waiting } from './view-dashboard.server.ts';

const NOTHING: Waiting = {
  toShip: 0,
  sessions: 0,
  requests: 0,
  messages: 0,
  payments: 0,
  mails: 0,
  reviews: 0,
  low: 0,
  images: 0,
};

/** What waits for a helper, by the rights they have; what belongs to no right of theirs is not counted. */
export async function viewTasks(
  shop: Shop,
  viewer: Viewer,
): Promise<{ waiting: Waiting; rights: readonly Right[] }> {
  const { rights } = requireHelper(viewer);
  const { today } = runningSpans(shop.clock.now());
  const waiting = { ...NOTHING };
  if (hasRight(viewer, 'orders')) {
    const counts = await countByFilter(shop, viewer);
    waiting.toShip = counts['to-ship'];
    waiting.sessions = counts.sessions;
  }
  if (hasRight(viewer, 'words')) {
    waiting.messages = await countNewMessages(shop, viewer);
    waiting.reviews = await countReviewsSince(shop.db, today.now.from);
  }
  if (hasRight(viewer, 'catalogue')) {
    waiting.low = await countRunningLow(shop, viewer);
    waiting.images = await countParkedImages(shop.db);
  }
  return { waiting, rights };
}
