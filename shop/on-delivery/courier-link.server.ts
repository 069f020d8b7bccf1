import { formatGhs } from '#platform/money/money.ts';
import { oneLine, visibleLine } from '#platform/text/text.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { whatsAppShare } from '#shop/checkout/rules/phone.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { readPass, writePass } from '#shop/orders/rules/order-pass.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';

/** How long a courier's link works. */
export const LINK_MS = DAY_MS;

export type CourierLink = { url: string; whatsApp: string };

/** The page on which a courier closes a parcel, for a day from now. Null for what is not to be paid on delivery. */
export async function findCourierLink(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
): Promise<CourierLink | null> {
  requireRight(viewer, 'orders');
  const order = await selectOrder(shop.db, orderId);
  if (!order || paymentStanding(order) !== 'on_delivery') return null;
  const until = shop.clock.now().getTime() + LINK_MS;
  const url = `${shop.settings.publicUrl}${parcelPath(shop, orderId, until)}`;
  const { city } = order.shippingAddress;
  const text = `Parcel No. ${order.number} to ${visibleLine(oneLine(city))}, ${formatGhs(restToPay(order))} to collect. Open this page when you hand it over; it works for a day: ${url}`;
  return { url, whatsApp: whatsAppShare(text) };
}

/** The page of one parcel, until then (ms). */
export function parcelPath(
  { courierProofs }: Pick<Shop, 'courierProofs'>,
  orderId: string,
  until: number,
): string {
  return `/courier/${courierProofs.sign(writePass({ orderId, at: until, changesUntil: 0, linkVersion: 0 }))}`;
}

/** The id of the order of a courier's link; null for a link that has ended, and for none of ours. */
export function readCourierLink(
  { courierProofs, clock }: Pick<Shop, 'courierProofs' | 'clock'>,
  token: string,
): string | null {
  const pass = readPass(courierProofs.read(token));
  return pass && pass.at > clock.now().getTime() ? pass.orderId : null;
}
