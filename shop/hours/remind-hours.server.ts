import type { Db } from '#platform/db/db.server.ts';
import { eachOf } from '#platform/jobs/each-of.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueSms } from '#shop/orders/mails/queue-order-sms.server.ts';
import { lockOrder, type OrderRecord, selectLines } from '#shop/orders/order-records.server.ts';
import { sessionSms } from '#shop/orders/rules/sms-text.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderHour } from './contract.ts';
import { hourReminderMail } from './hour-mails.server.ts';
import { findOrderHours } from './order-hours.server.ts';
import { markReminded, selectDueReminders } from './reminder-queries.server.ts';
import { shortSlotText } from './rules/short-slot-text.ts';

/** More come with the next turn, five minutes later. */
const BATCH = 500;

/** Work of the queue `hours.remind`: each buyer a day and an hour before, unless the time was taken later than that. */
export async function remindOfHours(shop: Shop): Promise<void> {
  const due = await selectDueReminders(shop.db, shop.clock.now(), { limit: BATCH });
  const orderIds = [...new Set(due.map((one) => one.orderId))];
  await eachOf(shop, orderIds, (orderId) => shop.db.transaction((tx) => remindBuyer(shop, tx, orderId)));
}

/**
 * Under the lock of the order, as whoever moves its hours: they may be moved, or reminded of, since they were found.
 */
async function remindBuyer(shop: Shop, tx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const now = shop.clock.now();
  for (const one of await selectDueReminders(tx, now, { limit: BATCH, of: orderId })) {
    if (!order.erasedAt) await remind(shop, tx, { order, id: one.id }, now);
    await markReminded(tx, one.id, one.startsAt.getTime() - now.getTime() > HOUR_MS ? 1 : 2);
  }
}

type Due = { order: OrderRecord; id: number };

async function remind(shop: Shop, tx: Db, { order, id }: Due, now: Date): Promise<void> {
  const hours = await findOrderHours({ db: tx, clock: shop.clock }, order, await selectLines(tx, order.id));
  const hour = hours.find((one) => one.id === id);
  if (!hour) return;
  const { number, email } = order;
  if (email) {
    const reminder = { hour, number, email, page: orderUrl(shop, order) };
    await shop.jobs.enqueue(tx, 'mail.send', hourReminderMail(reminder, signatureOf(shop)));
  }
  await remindBySms(shop, tx, order, hour, now);
}

function remindBySms(shop: Shop, tx: Db, order: OrderRecord, { start }: OrderHour, at: Date) {
  const { shopName, publicUrl } = shop.settings;
  const text = sessionSms({ shopName, when: shortSlotText(start), link: `${publicUrl}/o/${order.id}` });
  return queueSms(shop, tx, { order, kind: 'session', text, at });
}
