import { Problem } from '#platform/http/problem.ts';
import { formatGhs } from '#platform/money/money.ts';
import { addressLines } from '#shop/checkout/rules/address.ts';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { CourierParcel, CourierVisit } from './contract.ts';
import { readCourierLink } from './courier-link.server.ts';

/** What a courier's link shows. Refuses with `not_found` a link that has ended or is none of ours. */
export async function findParcel(shop: Shop, token: string): Promise<CourierVisit> {
  const link = readCourierLink(shop, token);
  const order = link && (await selectOrder(shop.db, link.id));
  if (!order || order.linkVersion !== link.linkVersion) throw new Problem('not_found');
  if (isDone(order)) return { state: 'done', number: order.number };
  return { state: 'open', parcel: viewParcel(shop, order) };
}

/** Handed over and paid, or called off. */
export function isDone({ paymentState, trackingState, cancelledAt }: OrderRecord): boolean {
  return cancelledAt !== null || (paymentState === 'paid' && trackingState === 'delivered');
}

function viewParcel({ settings }: Shop, order: OrderRecord): CourierParcel {
  const { id, number, shippingAddress, paymentState, notTakenAt, buyerNote } = order;
  const { name, phone } = shippingAddress;
  const toPay = paymentState === 'paid' ? null : restToPay(order);
  const payUrl = `${settings.publicUrl}/pay/${id}`;
  const text = `Hello ${name}, your order No. ${number} from ${settings.shopName} is here. Pay ${formatGhs(restToPay(order))} with mobile money or card: ${payUrl}`;
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
