import { countNewMessages } from '#shop/messages/list-messages.server.ts';
import { findMailFailure } from '#shop/messages/mail/mail-failure.server.ts';
import { listParkedMails } from '#shop/messages/mail/parked-mails.server.ts';
import { listOpenRequests } from '#shop/orders/after-sales/list-open-requests.server.ts';
import { countByFilter } from '#shop/orders/list-all-orders.server.ts';
import { countAttention } from '#shop/payments/attention/list-attention.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countRunningLow } from '#shop/stock/list-stock.server.ts';
import { hasRight, requireHelper, type Viewer } from '#shop/viewer.server.ts';
import { runningSpans } from '../rules/spans.ts';
import { countParkedImages, countReviewsSince, countWaitingPhotos } from './queries.server.ts';

const NOTHING = {
  toShip: 0,
  notTaken: 0,
  sessions: 0,
  requests: 0,
  messages: 0,
  payments: 0,
  mails: 0,
  reviews: 0,
  photos: 0,
  low: 0,
  images: 0,
};
export type Waiting = typeof NOTHING;

/** What waits for the administrator, or for a helper by their rights; what belongs to none of these is not counted. */
export async function countWaiting(shop: Shop, viewer: Viewer): Promise<Waiting> {
  requireHelper(viewer);
  const counted: Partial<Waiting>[] = await Promise.all([
    hasRight(viewer, 'orders') ? countOrders(shop, viewer) : {},
    hasRight(viewer, 'messages') ? countAnswers(shop, viewer) : {},
    hasRight(viewer, 'catalogue') ? countGoods(shop, viewer) : {},
    viewer.kind === 'admin' ? countOwn(shop, viewer) : {},
  ]);
  return Object.assign({ ...NOTHING }, ...counted);
}

async function countOrders(shop: Shop, viewer: Viewer) {
  const counts = await countByFilter(shop, viewer);
  return { toShip: counts['to-ship'], notTaken: counts['not-taken'], sessions: counts.sessions };
}

async function countAnswers(shop: Shop, viewer: Viewer) {
  const { today } = runningSpans(shop.clock.now());
  const [messages, reviews, photos] = await Promise.all([
    countNewMessages(shop, viewer),
    countReviewsSince(shop.db, today.now.from),
    countWaitingPhotos(shop.db),
  ]);
  return { messages, reviews, photos };
}

async function countGoods(shop: Shop, viewer: Viewer) {
  const [low, images] = await Promise.all([countRunningLow(shop, viewer), countParkedImages(shop.db)]);
  return { low, images };
}

async function countOwn(shop: Shop, viewer: Viewer) {
  const [requests, payments, parked, failure] = await Promise.all([
    listOpenRequests(shop, viewer),
    countAttention(shop, viewer),
    listParkedMails(shop, viewer),
    findMailFailure(shop, viewer),
  ]);
  return { requests: requests.length, payments, mails: parked.length + (failure?.count ?? 0) };
}
