import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { eachOf } from '#platform/jobs/each-of.server.ts';
import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { isStorable, oneLine } from '#platform/text/text.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import { lockOrder, selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { ownsOrder } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { MAX_GIFT_WORDS, type OrderGift } from './contract.ts';
import { knownGiftCode } from './find-gift.server.ts';
import { giftMail, giftUnsentMail } from './gift-mails.server.ts';
import { findOrderGifts, recipientOf } from './order-gifts.server.ts';
import { type GiftRow, lockGifts, markSent, selectToSend, updateRecipient } from './queries.server.ts';

const BATCH = 100;
/** The furthest day of sending. */
const MAX_DAYS = 366;

/** Whom it is for; an empty day means today. */
export const GiftForm = z.object({
  gift: z.string().regex(RANDOM_ID),
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Enter a name.').max(100).refine(isStorable, 'This name cannot be stored.')),
  email: z.string().max(320).transform(normalEmail).refine(isPlainEmail, 'Enter an e-mail address.'),
  words: z
    .string()
    .trim()
    .max(MAX_GIFT_WORDS, `Up to ${MAX_GIFT_WORDS} characters.`)
    .refine(isStorable, 'These words cannot be stored.')
    .default(''),
  sendOn: z.union([z.literal(''), z.iso.date()], 'Choose a day from the calendar.').default(''),
});
export type GiftForm = z.output<typeof GiftForm>;

const SENT = 'It has been sent already.';
const UNKNOWN = 'Its code is in the e-mail that confirmed this order: please send it from there.';
const CLOSED = 'This gift voucher has been refunded.';
const EMPTY = 'Nothing is left on this gift voucher.';
const STOPPED = "This gift voucher can't be spent at the moment. Please write to us.";
/** The hour of Accra from which gift vouchers go out. */
const MORNING = 7;

/**
 * Sends a gift voucher of the viewer's own order, today or on a later day of Accra; the day and the recipient may be
 * changed until then. Refuses with `not_found`, `invalid_input`, and with `conflict` what is sent or refunded.
 */
export async function sendGift(shop: Shop, viewer: Viewer, orderId: string, form: GiftForm): Promise<void> {
  requireKnown(viewer);
  const now = shop.clock.now();
  const today = dayInAccra(now);
  const sendOn = form.sendOn || today;
  if (sendOn < today || sendOn > daysAfter(today, MAX_DAYS))
    throw new Problem('invalid_input', { field: 'sendOn' }, 'Choose a day from today on, within a year.');
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
    const row = (await lockGifts(tx, [form.gift], [])).get(form.gift);
    if (row?.orderId !== orderId) throw new Problem('not_found');
    if (row.sentAt) throw new Problem('conflict', {}, SENT);
    if (knownGiftCode(shop, row) === null) throw new Problem('conflict', {}, UNKNOWN);
    if (row.closedAt) throw new Problem('conflict', {}, CLOSED);
    if (row.stoppedAt) throw new Problem('conflict', {}, STOPPED);
    if (row.balance === 0) throw new Problem('conflict', {}, EMPTY);
    const { name: recipientName, email: recipientEmail, words } = form;
    const recipient = { recipientName, recipientEmail, words: words || null, sendOn };
    await updateRecipient(tx, row.id, recipient);
    if (sendOn === today) await queueGift(shop, tx, { ...row, ...recipient }, now);
  });
}

/** Those whose day has come, from the morning on; work of the queue `gifts.send`. */
export async function sendDueGifts(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const today = dayInAccra(new Date(now.getTime() - MORNING * HOUR_MS));
  const due = await selectToSend(shop.db, today, BATCH);
  await eachOf(shop, due, (id) =>
    shop.db.transaction(async (tx) => {
      const row = (await lockGifts(tx, [id], [])).get(id);
      const isDue = row && !row.closedAt && !row.stoppedAt && row.sendOn !== null && row.sendOn <= today;
      if (isDue) await queueGift(shop, tx, row, now);
    }),
  );
}

async function queueGift(shop: Shop, tx: Db, row: GiftRow, now: Date): Promise<void> {
  const [to, code] = [recipientOf(row), knownGiftCode(shop, row)];
  const order = await selectOrder(tx, row.orderId);
  if (!to || !order) return;
  if (code === null) {
    await updateRecipient(tx, row.id, NOBODY_YET);
    const asked = { to, orderPage: orderUrl(shop, order), buyer: order.email };
    const mail = giftUnsentMail(asked, signatureOf(shop));
    return queueOrderMail(shop, tx, { order, kind: 'gift_unsent', mail }, now);
  }
  if (!(await markSent(tx, row.id, now))) return;
  const given = { to, from: order.shippingAddress.name, amount: row.balance, code };
  await queueOrderMail(shop, tx, { order, kind: 'gift', mail: giftMail(given, signatureOf(shop)) }, now);
}

const NOBODY_YET = { recipientName: null, recipientEmail: null, words: null, sendOn: null };

export type SendingGift = { number: number; gift: OrderGift; today: string };

/** For the page that sends it. Refuses with `not_found`. */
export async function openGiftToSend(
  shop: Shop,
  viewer: Viewer,
  { orderId, giftId }: { orderId: string; giftId: string },
): Promise<SendingGift> {
  requireKnown(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
  const gifts = await findOrderGifts(shop, order, await selectLines(shop.db, orderId));
  const gift = gifts.find(({ id }) => id === giftId);
  if (!gift) throw new Problem('not_found');
  return { number: order.number, gift, today: dayInAccra(shop.clock.now()) };
}
