import { findOrderCourses } from '#shop/courses/order-courses.server.ts';
import { findOrderFiles } from '#shop/downloads/order-files.server.ts';
import { findOrderGifts } from '#shop/gifts/order-gifts.server.ts';
import { findOrderHours } from '#shop/hours/order-hours.server.ts';
import { selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Order } from './contract/orders.ts';
import { type DeliveryRecord, selectDeliveries, selectPackingSince } from './delivery-queries.server.ts';
import { type OrderRecord, selectLines } from './order-records.server.ts';
import { type OrderReader, viewOrder } from './order-view.server.ts';
import {
  contentsOf,
  isSessionToArrange,
  type OrderOutlook,
  type OrderProgress,
  orderOutlook,
} from './rules/order-delivery.ts';
import { paymentStanding } from './rules/order-lifecycle.ts';
import { refundedPieces } from './rules/refunded-pieces.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'settingsCache' | 'giftProofs'>;

export async function readOrder(
  shop: Dependencies,
  record: OrderRecord,
  reader: OrderReader,
): Promise<Order> {
  const [lines, deliveries, packingSince, refunds] = await Promise.all([
    selectLines(shop.db, record.id),
    selectDeliveries(shop.db, [record.id]),
    selectPackingSince(shop.db, record.id),
    record.paymentState === 'paid' && reader !== 'payer' ? selectRefundsOf(shop.db, record.id) : [],
  ]);
  const outlook = outlookOf(shop, record, deliveries);
  const progress = progressOf(record, deliveries);
  // What is for the buyer and the administrator alone, such as the question for a reading.
  const isPart = reader === 'payer' || reader === 'packer';
  const files = isPart ? [] : await findOrderFiles(shop, record, lines);
  const hours = isPart ? [] : await findOrderHours(shop, record, lines);
  const courses = isPart ? [] : await findOrderCourses(shop, record, lines);
  const gifts = isPart ? [] : await findOrderGifts(shop, record, lines);
  return viewOrder(record, {
    lines,
    refundedPieces: refundedPieces(lines, refunds),
    outlook,
    packingSince,
    reader,
    contents: progress,
    files,
    hours,
    courses,
    // Nobody but the buyer is to spend them.
    gifts: reader === 'buyer' ? gifts : gifts.map((gift) => ({ ...gift, code: null })),
    hasSessionToArrange: isSessionToArrange(progress),
  });
}

export function outlookOf(
  { clock, settingsCache }: Dependencies,
  record: OrderRecord,
  deliveries: ReadonlyMap<string, DeliveryRecord>,
): OrderOutlook {
  if (record.source === 'test') return { arrival: null, nextStep: null };
  return orderOutlook(progressOf(record, deliveries), settingsCache.current(), clock.now());
}

const UNKNOWN: DeliveryRecord = { ...contentsOf([]), isBeingCancelled: false };
/** Nothing of a test order is packed or held. */
const NOTHING: DeliveryRecord = { ...UNKNOWN, hasParcel: false };

function progressOf(record: OrderRecord, deliveries: ReadonlyMap<string, DeliveryRecord>): OrderProgress {
  return {
    ...(record.source === 'test' ? NOTHING : (deliveries.get(record.id) ?? UNKNOWN)),
    standing: paymentStanding(record),
    parcel: record.trackingState,
    address: record.shippingAddress,
    delivery: record.delivery,
    paidAt: record.onDeliveryAt ?? record.paidAt,
    shippedAt: record.shippedAt,
    isNotTaken: record.notTakenAt !== null,
  };
}
