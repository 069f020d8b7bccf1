import { pesewas } from '#platform/money/money.ts';
import { formatTime } from '#platform/time/dates.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { soldId, withCustomText } from '#shop/choices/rules/variant-name.ts';
import type { OrderCourse } from '#shop/courses/contract.ts';
import type { OrderFile } from '#shop/downloads/contract.ts';
import type { OrderGift } from '#shop/gifts/contract.ts';
import type { OrderHour } from '#shop/hours/contract.ts';
import { withTimes } from '#shop/hours/rules/slot-text.ts';
import { timesOf } from '#shop/hours/rules/times-of.ts';
import type { Order, OrderContents, OrderGoods, OrderRow } from './contract/orders.ts';
import type { OrderLineRecord, OrderRecord } from './order-records.server.ts';
import { isOfGuest } from './order-rights.server.ts';
import type { GoodsRecord } from './queries.server.ts';
import type { OrderOutlook } from './rules/order-delivery.ts';
import { paymentStanding } from './rules/order-lifecycle.ts';
import { maskAddress, maskEmail, shipTo } from './rules/order-privacy.ts';
import { shownStatus, stepsReached } from './rules/order-status.ts';

export function viewOrderRow(record: OrderRecord): OrderRow {
  return {
    id: record.id,
    number: record.number,
    orderDate: record.createdAt.toISOString(),
    orderTime: formatTime(record.createdAt),
    shipTo: record.erasedAt ? 'Erased' : shipTo(record.email) || record.shippingAddress.name,
    orderAmount: record.amount,
    orderStatus: shownStatus(record.paymentState, record.trackingState),
    paymentStanding: paymentStanding(record),
    source: record.source,
  };
}

export function viewGoods({ firstName, firstImage, lines }: GoodsRecord): OrderGoods {
  return { name: firstName ?? '', imageURL: firstImage ?? '', others: Math.max(0, lines - 1) };
}

/** Who reads it: a payer who has its link alone, a helper who packs it, the administrator, or whoever may open it. */
export type OrderReader = 'payer' | 'packer' | 'admin' | 'buyer';

type OrderParts = {
  lines: OrderLineRecord[];
  /** By the positions of the lines. */
  refundedPieces: ReadonlyMap<number, number>;
  outlook: OrderOutlook;
  contents: OrderContents;
  files: readonly OrderFile[];
  hours: readonly OrderHour[];
  courses: readonly OrderCourse[];
  gifts: readonly OrderGift[];
  hasSessionToArrange: boolean;
  packingSince: Date | null;
  reader: OrderReader;
};

export function viewOrder(record: OrderRecord, parts: OrderParts): Order {
  const { lines, contents, outlook, packingSince, reader } = parts;
  const masked = reader === 'payer';
  const isPart = masked || reader === 'packer';
  const row = viewOrderRow(record);
  const email = masked ? maskEmail(record.email) : record.email;
  const address = masked ? maskAddress(record.shippingAddress) : record.shippingAddress;
  const changed = record.updatedAt.toISOString();
  return {
    ...row,
    ...(record.erasedAt === null && { shipTo: shipTo(email) || address.name }),
    email,
    userId: isPart ? '' : record.userId,
    cartItems: viewLines(parts, masked),
    shippingAddress: address,
    billingAddress: address,
    paymentState: record.paymentState,
    trackingState: record.trackingState,
    hasParcel: contents.hasParcel,
    hasSession: contents.hasSession,
    hasRoom: contents.hasRoom,
    hasFiles: contents.hasFiles,
    files: parts.files,
    hours: parts.hours,
    courses: parts.courses,
    gifts: parts.gifts,
    hasSessionToArrange: parts.hasSessionToArrange,
    courier: record.courier,
    // With it anybody can ask the courier to hand the parcel over elsewhere.
    parcelNumber: masked ? null : record.parcelNumber,
    station: masked ? null : record.station,
    driverPhone: masked ? null : record.driverPhone,
    delivery: record.delivery,
    deliveryPrice: record.deliveryPrice,
    voucherCode: reader === 'packer' ? null : (record.voucher?.code ?? null),
    discount: pesewas(lines.reduce((sum, { discount }) => sum + discount, 0)),
    giftAmount: record.giftAmount,
    handAmount: record.handAmount,
    onDeliveryAt: record.onDeliveryAt?.toISOString() ?? null,
    notTakenAt: record.notTakenAt?.toISOString() ?? null,
    buyerNote: masked ? null : record.buyerNote,
    shippedAt: record.shippedAt?.toISOString() ?? null,
    ...outlook,
    stepDates: stepDates(record, packingSince, stepsReached(row.orderStatus)),
    isGuestOrder: isOfGuest(record),
    taxes: record.taxes,
    refunded: reader === 'packer' ? pesewas(0) : record.refunded,
    erasedAt: record.erasedAt?.toISOString() ?? null,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: changed,
    editedAt: changed,
    masked,
  };
}

function viewLines(
  { lines, refundedPieces, hours, reader }: OrderParts,
  masked: boolean,
): Order['cartItems'] {
  return lines.map((line) => ({
    id: line.productId,
    sold: soldId(line),
    position: line.position,
    name: masked ? line.name : withTimes(nameFor(line, reader), timesOf(line, hours)),
    choice: line.choice ?? [],
    ...(line.customText && !masked && !hidesText(line, reader) && { text: line.customText }),
    kind: line.kind,
    price: line.price,
    imageURL: line.imageUrl,
    qty: line.qty,
    shortQty: line.shortQty,
    refundedQty: refundedPieces.get(line.position) ?? 0,
    discount: line.discount,
  }));
}

/** Initials may say who somebody is; of what has no parcel, such as a session, a text is not for who packs. */
function hidesText({ kind }: OrderLineRecord, reader: OrderReader): boolean {
  return reader === 'packer' && kind !== null && !hasParcel({ kind });
}

function nameFor(line: OrderLineRecord, reader: OrderReader): string {
  return hidesText(line, reader) ? line.name : withCustomText(line.name, line.customText);
}

function stepDates(
  { paidAt, onDeliveryAt, createdAt, shippedAt, deliveredAt }: OrderRecord,
  packingSince: Date | null,
  reached: number,
): (string | null)[] {
  const days = [onDeliveryAt ?? paidAt ?? createdAt, packingSince, shippedAt, deliveredAt];
  return days.slice(0, reached).map((day) => day?.toISOString() ?? null);
}
