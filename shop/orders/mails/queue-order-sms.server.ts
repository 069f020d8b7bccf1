import type { Db } from '#platform/db/db.server.ts';
import { formatGhs } from '#platform/money/money.ts';
import { insertOrderSms } from '#shop/messages/mail/mail-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SmsKind } from '../contract/orders.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { type ParcelSms, smsNumber, smsText } from '../rules/sms-text.ts';
import { SHIPPED_WAITS_SECONDS } from './queue-order-mail.server.ts';

type OrderInSms = Pick<OrderRecord, 'id' | 'number' | 'shippingAddress' | 'courier' | 'parcelNumber'> &
  Pick<OrderRecord, 'onDeliveryAt' | 'paymentState' | 'amount' | 'giftAmount' | 'handAmount'>;

/** Null while text messages are off, and for a phone that takes none. */
export function findSmsNumber(
  { sms }: Pick<Shop, 'sms'>,
  { shippingAddress }: Pick<OrderRecord, 'shippingAddress'>,
): string | null {
  return sms && smsNumber(shippingAddress.phone);
}

/** In the caller's transaction; false where none is sent. */
export async function queueOrderSms(
  { jobs, sms, settings }: Pick<Shop, 'jobs' | 'sms' | 'settings'>,
  tx: Db,
  { order, kind, at }: { order: OrderInSms; kind: ParcelSms; at: Date },
): Promise<boolean> {
  const { shopName, publicUrl } = settings;
  const { number, courier, parcelNumber } = order;
  const isToPay = order.onDeliveryAt !== null && order.paymentState !== 'paid';
  const toPay = isToPay ? formatGhs(restToPay(order)) : null;
  const link = `${publicUrl}/o/${order.id}`;
  const text = smsText(kind, { number, shopName, courier, parcelNumber, toPay, link });
  return queueSms({ jobs, sms }, tx, { order, kind, text, at });
}

type WrittenSms = {
  order: Pick<OrderInSms, 'id' | 'shippingAddress'>;
  kind: SmsKind;
  text: string;
  at: Date;
};

/** The same of a text that is written already. */
export async function queueSms(
  { jobs, sms }: Pick<Shop, 'jobs' | 'sms'>,
  tx: Db,
  { order, kind, text, at }: WrittenSms,
): Promise<boolean> {
  const to = findSmsNumber({ sms }, order);
  if (!to) return false;
  const delay = kind === 'shipped' ? SHIPPED_WAITS_SECONDS : undefined;
  const id = await jobs.enqueue(tx, 'sms.send', { to, text }, delay);
  await insertOrderSms(tx, { id, orderId: order.id, smsKind: kind, writtenAt: at });
  return true;
}
