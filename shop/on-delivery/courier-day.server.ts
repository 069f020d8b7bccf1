import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { whatsAppShare } from '#shop/checkout/rules/phone.ts';
import { selectOrdersById } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { selectCashTaken } from '#shop/payments/payment-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { DayParcel } from './contract.ts';
import { type CourierLink, LINK_MS, parcelPath } from './courier-link.server.ts';
import { parcelState } from './find-parcel.server.ts';

/** Their ids stand in the address. */
const MOST_PARCELS = 50;

/** What is in the list, in its order; `left` parcels found no place in it. */
export type CourierDayLink = CourierLink & { left: number; parcels: CarriedParcel[] };
export type CarriedParcel = { number: number; name: string; town: string; toPay: Pesewas };

/** A page for a day from now that lists those of these orders that are to be paid on delivery; null without any. */
export async function findCourierDay(
  shop: Shop,
  viewer: Viewer,
  orderIds: readonly string[],
): Promise<CourierDayLink | null> {
  requireRight(viewer, 'orders');
  const orders = await selectOrdersById(shop.db, orderIds);
  const toCollect = orders.filter((order) => paymentStanding(order) === 'on_delivery');
  const carried = toCollect.slice(0, MOST_PARCELS);
  if (carried.length === 0) return null;
  const until = shop.clock.now().getTime() + LINK_MS;
  const day = [Math.floor(until / 1000), ...carried.map(({ id }) => id)].join('-');
  const url = `${shop.settings.publicUrl}/courier/${shop.courierProofs.sign(day)}`;
  const text = `Your parcels of today, with the cash to collect. The page works for a day: ${url}`;
  const parcels = carried.map((order) => {
    const { name, city } = order.shippingAddress;
    return { number: order.number, name, town: city, toPay: restToPay(order) };
  });
  return { url, whatsApp: whatsAppShare(text), left: toCollect.length - carried.length, parcels };
}

/** The parcels of a courier's day, in the order in which they were chosen; null for a link that has ended, or of one parcel. */
export async function listDay(shop: Shop, token: string): Promise<DayParcel[] | null> {
  const [until = '', ...ids] = shop.courierProofs.read(token)?.split('-') ?? [];
  const end = Number(until) * 1000;
  if (!/^\d+$/.test(until) || end <= shop.clock.now().getTime()) return null;
  const [orders, cash] = await Promise.all([
    selectOrdersById(shop.db, ids),
    selectCashTaken(shop.db, ids, new Date(end - LINK_MS)),
  ]);
  return orders
    .filter(({ erasedAt }) => erasedAt === null)
    .map((order) => {
      const isBroughtBack = parcelState(order) === 'open' && order.notTakenAt !== null;
      const state = isBroughtBack ? 'not_taken' : parcelState(order);
      const { name, phone, city } = order.shippingAddress;
      const isOpen = state === 'open';
      return {
        number: order.number,
        state,
        path: parcelPath(shop, order.id, end),
        to: isOpen ? { name, phone, town: city } : null,
        toPay: isOpen && order.paymentState !== 'paid' ? restToPay(order) : null,
        collected: pesewas(
          cash.reduce((sum, { orderId, amount }) => sum + (orderId === order.id ? amount : 0), 0),
        ),
      };
    });
}
