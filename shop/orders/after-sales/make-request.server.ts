import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { ORDER_REQUEST_KINDS } from '../contract/orders.ts';
import { hasParcel } from '../delivery-queries.server.ts';
import { requestAcknowledgedMail, requestReceivedMail } from '../mails/after-sales-mails.server.ts';
import { orderUrl } from '../mails/order-urls.server.ts';
import { queueOrderMail } from '../mails/queue-order-mail.server.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { actorOf } from '../order-rights.server.ts';
import { recordMove } from '../record-move.server.ts';
import type { OrderMoveName } from '../rules/order-lifecycle.ts';
import { isReturnOver } from '../rules/return-day.ts';
import { goesBack } from './goes-back.server.ts';
import { lockOwnOrder, orderMay } from './own-order.server.ts';
import { insertRequest, type RequestRecord, selectRequestsOf } from './queries.server.ts';

export const MakeRequest = z.strictObject({
  kind: z.enum(ORDER_REQUEST_KINDS),
  reason: z.string().trim().max(1000, 'At most 1,000 characters.'),
});
export type MakeRequest = z.infer<typeof MakeRequest>;

/** Bounds the mail that requests cause in the shop's mailbox. */
const MOST_REQUESTS = 5;

const GOES_BACK = 'This order is cancelled already, and your money is on its way back. Nothing will be sent.';
const TOO_LATE = 'This is no longer possible for your order. Please write to us.';

type RequestBasis = {
  order: OrderRecord;
  requests: readonly Pick<RequestRecord, 'kind' | 'state'>[];
  hasParcel: boolean;
  /** All of its money is back or on its way: it is cancelled already. */
  goesBack: boolean;
  now: Date;
};

/**
 * Not beside an open request, nor once it is being cancelled; nothing is sent back that was no parcel, or later than the
 * shop promises.
 */
export function mayRequest(basis: RequestBasis, name: OrderMoveName): boolean {
  const { order, requests } = basis;
  if (name === 'request-return' && (!basis.hasParcel || isReturnOver(order.deliveredAt, basis.now)))
    return false;
  if (name === 'request-cancel' && basis.goesBack) return false;
  // What of it was paid to the shop goes back first.
  if (name === 'cancel-order' && order.handAmount > 0) return false;
  const isSettled = requests.some(
    ({ state, kind }) => state === 'open' || (state === 'accepted' && kind === 'cancel'),
  );
  return !isSettled && requests.length < MOST_REQUESTS && orderMay(order, name);
}

/**
 * For a paid order of the viewer: to cancel it before it is shipped, or to return items once it is delivered.
 * Refuses with `not_found`, and with `conflict` when it may not be asked now.
 */
export async function makeRequest(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { kind, reason }: MakeRequest,
): Promise<void> {
  requireKnown(viewer);
  const askedAt = shop.clock.now();
  const name = `request-${kind}` as const;
  await shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, viewer, orderId);
    const requests = await selectRequestsOf(tx, orderId);
    if (requests.some(({ state }) => state === 'open'))
      throw new Problem('conflict', {}, "You've already asked. We'll reply by e-mail.");
    const asked = {
      order,
      requests,
      hasParcel: await hasParcel(tx, orderId),
      goesBack: await goesBack(tx, order),
      now: askedAt,
    };
    if (!mayRequest(asked, name))
      throw new Problem('conflict', {}, kind === 'cancel' && asked.goesBack ? GOES_BACK : TOO_LATE);
    const id = shop.newId();
    await insertRequest(tx, { id, orderId, kind, state: 'open', reason, askedAt });
    await recordMove(tx, { name, order, actor: actorOf(viewer), details: { request: id }, at: askedAt });
    const { number, email } = order;
    const words = { orderId, number, email, kind, reason };
    const notice = requestReceivedMail(words, shop.settings);
    await queueOrderMail(shop, tx, { order, kind: 'request_received', mail: notice }, askedAt);
    const mail = requestAcknowledgedMail({ ...words, page: orderUrl(shop, order) }, signatureOf(shop));
    await queueOrderMail(shop, tx, { order, kind: 'request_acknowledged', mail }, askedAt);
  });
}
