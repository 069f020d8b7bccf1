import { Problem } from '#platform/http/problem.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { selectAppointments } from './hour-records.server.ts';
import { findOrderHours } from './order-hours.server.ts';
import { calendarFile } from './rules/calendar-file.ts';

/** A booked or cancelled hour as a file for calendars, for whoever may read the order. Refuses with `not_found`. */
export async function calendarEntry(
  shop: Shop,
  viewer: Viewer,
  { orderId, hourId }: { orderId: string; hourId: number },
): Promise<string> {
  const order = await selectOrder(shop.db, orderId);
  const mayRead = order && (viewer.kind === 'admin' || rightTo(order, viewer) !== 'none');
  if (!order || !mayRead) throw new Problem('not_found');
  const hours = await findOrderHours(shop, order, await selectLines(shop.db, orderId));
  const hour = hours.find(({ id, state }) => id === hourId && state !== 'open');
  const row = (await selectAppointments(shop.db, [orderId])).find(({ id }) => id === hourId);
  if (!hour || !row) throw new Problem('not_found');
  const { host } = new URL(shop.settings.publicUrl);
  const entry = { ...hour, sequence: row.sequence };
  return calendarFile({ hour: entry, host, page: orderUrl(shop, order), now: shop.clock.now() });
}
