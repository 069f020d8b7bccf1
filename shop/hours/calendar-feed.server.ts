import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectBooked, selectFedCalendar } from './desk-queries.server.ts';
import { calendarFile } from './rules/calendar-file.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
const MOST = 2_000;

/**
 * What is booked, for whoever has the calendar's address: the owner's phone asks for it again and again. Refuses with
 * `not_found` another or an older address.
 */
export async function calendarFeed({ db, clock, settings }: Shop, key: string): Promise<string> {
  const calendarId = RANDOM_ID.test(key) ? await selectFedCalendar(db, key) : null;
  if (calendarId === null) throw new Problem('not_found');
  const now = clock.now();
  const [from, to] = [-DAYS_BACK, DAYS_AHEAD].map((days) => new Date(now.getTime() + days * DAY_MS));
  const booked = await selectBooked(db, calendarId, { from: from ?? now, to: to ?? now, limit: MOST });
  const entries = booked.map(({ id, sequence, start, minutes, place, product, buyer, phone, ...order }) => ({
    id,
    sequence,
    minutes,
    place,
    start: start.toISOString(),
    isCancelled: false,
    title: `${product}, ${buyer}`,
    // Without figure and question: whoever comes by the address reads all of it, and a question is private.
    details: `Order No. ${order.number}\n${phone}\n${settings.publicUrl}/admin/order-details/${order.orderId}`,
  }));
  return calendarFile(entries, { host: new URL(settings.publicUrl).host, now });
}
