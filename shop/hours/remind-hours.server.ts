import type { Db } from '#platform/db/db.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueSms } from '#shop/orders/mails/queue-order-sms.server.ts';
import { type OrderRecord, selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { sessionSms } from '#shop/orders/rules/sms-text.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderHour } from './contract.ts';
import { hourReminderMail } from './hour-mails.server.ts';
import { findOrderHours } from './order-hours.server.ts';
import { type DueReminder, lockDueReminders, markReminded } from './reminder-queries.server.ts';
import { slotText } from './rules/slot-text.ts';

const BATCH = 50;

/** Work of the queue `hours.remind`: each buyer a day and an hour before, unless the time was taken later than that. */
export async function remindOfHours(shop: Shop): Promise<void> {
  for (let found = BATCH; found === BATCH; ) found = await shop.db.transaction((tx) => remindSome(shop, tx));
}

async function remindSome(shop: Shop, tx: Db): Promise<number> {
  const now = shop.clock.now();
  const due = await lockDueReminders(tx, now, BATCH);
  for (const one of due) {
    await remind(shop, tx, one, now);
    await markReminded(tx, one.id, one.startsAt.getTime() - now.getTime() > HOUR_MS ? 1 : 2);
  }
  return due.length;
}

async function remind(shop: Shop, tx: Db, { id, orderId }: DueReminder, now: Date): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order || order.erasedAt) return;
  const hours = await findOrderHours({ db: tx }, order, await selectLines(tx, orderId));
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
  const text = sessionSms({ shopName, when: slotText(start), link: `${publicUrl}/o/${order.id}` });
  return queueSms(shop, tx, { order, kind: 'session', text, at });
}
