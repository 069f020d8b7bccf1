import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { whatsAppShare } from '#shop/checkout/rules/phone.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { type OrderRecord, selectOrdersById } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { selectCashTaken } from '#shop/payments/payment-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { CarriedParcel, CourierDay, DayParcel } from './contract.ts';
import { type CourierLink, LINK_MS, parcelPath } from './courier-link.server.ts';
import { parcelState } from './find-parcel.server.ts';

/** Their ids stand in the address. */
const MOST_PARCELS = 50;

/**
 * Those of these orders that are or were to be paid on delivery, with where each stands, and a page for a day from now
 * that lists what is still to be collected. Null without any.
 */
export async function findCourierDay(
  shop: Shop,
  viewer: Viewer,
  orderIds: readonly string[],
): Promise<CourierDay | null> {
  requireRight(viewer, 'orders');
  const chosen = await selectOrdersById(shop.db, orderIds);
  const orders = chosen.filter((order) => order.onDeliveryAt !== null && order.erasedAt === null);
  if (orders.length === 0) return null;
  const cash = await selectCashTaken(
    shop.db,
    orders.map(({ id }) => id),
    EVER,
  );
  const parcels = orders.map((order) => viewCarried(order, cash));
  const ids = parcels.flatMap(({ id, state }) => (state === 'to_collect' ? [id] : []));
  const carried = ids.slice(0, MOST_PARCELS);
  return {
    link: carried.length > 0 ? linkTo(shop, carried) : null,
    left: ids.length - carried.length,
    parcels,
    today: dayInAccra(shop.clock.now()),
  };
}

const EVER = new Date(0);

type Cash = Awaited<ReturnType<typeof selectCashTaken>>;

function viewCarried(order: OrderRecord, cash: Cash): CarriedParcel {
  const { id, number, shippingAddress, courier } = order;
  const taken = cash.filter(({ orderId }) => orderId === id);
  return {
    id,
    number,
    name: shippingAddress.name,
    town: shippingAddress.city,
    courier,
    state: carriedState(order, taken.length > 0),
    toPay: order.paymentState === 'paid' ? null : restToPay(order),
    collected: sumOf(taken),
    collectedAt: taken.at(-1)?.at.toISOString() ?? null,
  };
}

function carriedState(order: OrderRecord, isInCash: boolean): CarriedParcel['state'] {
  const standing = paymentStanding(order);
  if (standing === 'refunded') return standing;
  if (standing === 'cancelled') return order.notTakenAt ? 'came_back' : standing;
  if (standing === 'on_delivery') return order.notTakenAt ? 'not_taken' : 'to_collect';
  return isInCash ? 'collected' : 'paid';
}

function linkTo({ clock, courierProofs, settings }: Shop, ids: readonly string[]): CourierLink {
  const until = clock.now().getTime() + LINK_MS;
  const day = [Math.floor(until / 1000), ...ids].join('-');
  const url = `${settings.publicUrl}/courier/${courierProofs.sign(day)}`;
  const text = `Your parcels of today, with the cash to collect. The page works for a day: ${url}`;
  return { url, whatsApp: whatsAppShare(text) };
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
        collected: sumOf(cash.filter(({ orderId }) => orderId === order.id)),
      };
    });
}

const sumOf = (taken: Cash): Pesewas => pesewas(taken.reduce((sum, { amount }) => sum + amount, 0));
