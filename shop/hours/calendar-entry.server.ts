import { Problem } from '#platform/http/problem.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { OrderHour } from './contract.ts';
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
  const file = calendarOf(
    shop,
    hours.filter(({ id }) => id === hourId),
    orderUrl(shop, order),
  );
  if (!file) throw new Problem('not_found');
  return file;
}

/** For the buyer, `page` being the order's; null where nothing is booked or cancelled. */
export function calendarOf(
  { settings, clock }: Pick<Shop, 'settings' | 'clock'>,
  hours: readonly OrderHour[],
  page: string,
): string | null {
  const entries = hours
    .filter(({ state }) => state !== 'open')
    .map(({ name: title, video, state, ...hour }) => ({
      ...hour,
      title,
      details: [video, page].filter(Boolean).join('\n'),
      isCancelled: state === 'cancelled',
    }));
  const { host } = new URL(settings.publicUrl);
  return entries.length === 0 ? null : calendarFile(entries, { host, now: clock.now() });
}
