import type { Db } from '#platform/db/db.server.ts';
import { formatGhs } from '#platform/money/money.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectContents } from '../delivery-queries.server.ts';
import { queueOrderMailOnce } from '../mails/queue-order-mail.server.ts';
import { paymentFailedMail, reviewInvitation } from '../mails/reminder-mails.server.ts';
import { linesInMail } from '../mails/tell-of-payment.server.ts';
import {
  isUnwanted,
  type ReminderOrder,
  selectDeclined,
  selectDelivered,
  selectUnreviewed,
} from './queries.server.ts';
import { hashOfEmail, unsubscribeUrl } from './unsubscribe.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 50;

/** Most payers try again at once after a decline; a day later the mail helps nobody. */
const DECLINED = { after: 20 * MINUTE, within: DAY };
/** Products have been used by then, and a shop that was away for weeks does not write about old parcels. */
const DELIVERED = { after: 7 * DAY, within: 21 * DAY };

/**
 * Work of the queue `mail.remind`, every ten minutes: a link to pay after a declined payment, and an
 * invitation to review a week after the arrival. Each once for an order, noted with it.
 */
export async function sendReminders(shop: Shop): Promise<void> {
  await remindDeclined(shop);
  await inviteReviews(shop);
}

const windowOf = ({ after, within }: typeof DECLINED, now: Date) => ({
  since: new Date(now.getTime() - after - within),
  until: new Date(now.getTime() - after),
});

async function remindDeclined(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (let found = BATCH; found === BATCH; ) {
    found = await shop.db.transaction(async (tx) => {
      const declined = await selectDeclined(tx, windowOf(DECLINED, now), BATCH);
      for (const order of declined) await remindOfPayment(shop, tx, order, now);
      return declined.length;
    });
  }
}

async function remindOfPayment(shop: Shop, tx: Db, order: ReminderOrder, now: Date): Promise<void> {
  const { id: orderId, number, email, source } = order;
  const amount = formatGhs(restToPay(order));
  const path = source === 'phone' ? `/pay/${orderId}` : `/order-details/${orderId}`;
  const mail = paymentFailedMail(
    { number, email, amount, path, isPartPaid: order.handAmount > 0 },
    signatureOf(shop),
  );
  await queueOrderMailOnce(shop, tx, { order, kind: 'payment_failed', mail }, now);
}

/** From the latest to the oldest: orders that are not to be asked about are found again each time, and passed over. */
async function inviteReviews(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const window = windowOf(DELIVERED, now);
  for (let until: Date | null = window.until; until; ) {
    const before: Date = until;
    until = await shop.db.transaction(async (tx) => {
      const delivered = await selectDelivered(tx, { ...window, until: before }, BATCH);
      for (const order of delivered) await inviteReview(shop, tx, order, now);
      return delivered.length < BATCH ? null : (delivered.at(-1)?.deliveredAt ?? null);
    });
  }
}

async function inviteReview(shop: Shop, tx: Db, order: ReminderOrder, now: Date): Promise<void> {
  const { id: orderId, number, email } = order;
  const emailHash = hashOfEmail(email);
  if (await isUnwanted(tx, emailHash)) return;
  const bought = await selectUnreviewed(tx, order);
  if (bought.length === 0) return;
  const lines = await linesInMail(shop, tx, bought);
  const { hasParcel } = await selectContents(tx, orderId);
  const { name } = order.shippingAddress;
  const stop = unsubscribeUrl(shop, 'invitations', emailHash);
  const delivered = { orderId, number, email, name, lines, hasParcel, unsubscribeUrl: stop };
  const mail = reviewInvitation(delivered, signatureOf(shop));
  await queueOrderMailOnce(shop, tx, { order, kind: 'review_invitation', mail }, now);
}
