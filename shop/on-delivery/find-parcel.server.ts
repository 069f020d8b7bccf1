import { Problem } from '#platform/http/problem.ts';
import { formatGhs } from '#platform/money/money.ts';
import { addressLines } from '#shop/checkout/rules/address.ts';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';
import { type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { CourierParcel, CourierVisit } from './contract.ts';
import { readCourierLink } from './courier-link.server.ts';

/** What a courier's link shows. Refuses with `not_found` a link that has ended or is none of ours. */
export async function findParcel(shop: Shop, token: string): Promise<CourierVisit> {
  const id = readCourierLink(shop, token);
  const order = id && (await selectOrder(shop.db, id));
  if (!order || order.erasedAt) throw new Problem('not_found');
  const state = parcelState(order);
  return state === 'open' ? { state, parcel: viewParcel(shop, order) } : { state, number: order.number };
}

/** Whose money went back is not handed over either. */
export function parcelState(order: OrderRecord): CourierVisit['state'] {
  const standing = paymentStanding(order);
  if (standing === 'cancelled' || standing === 'refunded') return 'cancelled';
  return order.paymentState === 'paid' && order.trackingState === 'delivered' ? 'done' : 'open';
}

function viewParcel({ settings }: Shop, order: OrderRecord): CourierParcel {
  const { id, number, shippingAddress, paymentState, notTakenAt, buyerNote } = order;
  const { name, phone } = shippingAddress;
  const toPay = paymentState === 'paid' ? null : restToPay(order);
  const payUrl = `${settings.publicUrl}/pay/${id}`;
  const text = `${greeting(name)} your order No. ${number} from ${settings.shopName} is here. Pay ${formatGhs(restToPay(order))} with mobile money or card: ${payUrl}`;
  const to = internationalNumber(phone);
  return {
    number,
    name,
    address: addressLines(shippingAddress).filter((line) => line !== name),
    phone,
    note: buyerNote,
    toPay,
    payUrl,
    payLink: to && whatsAppLink(to, text),
    isNotTaken: notTakenAt !== null,
  };
}
