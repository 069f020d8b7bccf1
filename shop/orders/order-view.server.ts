import { formatTime } from '#platform/time/dates.ts';
import { GUEST } from '#shop/viewer.server.ts';
import type { Order, OrderGoods, OrderRow } from './contract/orders.ts';
import type { OrderLineRecord, OrderRecord } from './order-records.server.ts';
import type { GoodsRecord } from './queries.server.ts';
import type { OrderOutlook } from './rules/order-delivery.ts';
import { paymentStanding } from './rules/order-lifecycle.ts';
import { maskAddress, maskEmail, shipTo } from './rules/order-privacy.ts';
import { shownStatus, stepsReached } from './rules/order-status.ts';

/** A row of an order list. */
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

/** The first product of an order, and how many more there are. */
export function viewGoods({ firstName, firstImage, lines }: GoodsRecord): OrderGoods {
  return { name: firstName ?? '', imageURL: firstImage ?? '', others: Math.max(0, lines - 1) };
}

/** What an order has beside its own row. */
type OrderParts = {
  lines: OrderLineRecord[];
  outlook: OrderOutlook;
  hasParcel: boolean;
  hasSessionToArrange: boolean;
  /** When the admin last set it to be packed. */
  packingSince: Date | null;
  masked: boolean;
};

/** The whole order; `masked` hides who and where from everyone but the owner and the admin. */
export function viewOrder(record: OrderRecord, parts: OrderParts): Order {
  const { lines, outlook, hasParcel, hasSessionToArrange, packingSince, masked } = parts;
  const row = viewOrderRow(record);
  const email = masked ? maskEmail(record.email) : record.email;
  const address = masked ? maskAddress(record.shippingAddress) : record.shippingAddress;
  const changed = record.updatedAt.toISOString();
  return {
    ...row,
    ...(record.erasedAt === null && { shipTo: shipTo(email) || address.name }),
    email,
    userId: masked ? '' : record.userId,
    cartItems: lines.map((line) => ({
      id: line.productId,
      name: line.name,
      price: line.price,
      imageURL: line.imageUrl,
      qty: line.qty,
    })),
    shippingAddress: address,
    billingAddress: address,
    paymentState: record.paymentState,
    trackingState: record.trackingState,
    hasParcel,
    hasSessionToArrange,
    courier: record.courier,
    // Whoever holds it can ask the courier to hand the parcel over elsewhere.
    parcelNumber: masked ? null : record.parcelNumber,
    shippedAt: record.shippedAt?.toISOString() ?? null,
    ...outlook,
    stepDates: stepDates(record, packingSince, stepsReached(row.orderStatus)),
    isGuestOrder: record.userId === GUEST && record.guestId !== null,
    taxes: record.taxes,
    refunded: record.refunded,
    erasedAt: record.erasedAt?.toISOString() ?? null,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: changed,
    editedAt: changed,
    masked,
  };
}

/** When each step that is reached was; null for what nobody wrote down. */
function stepDates(
  { paidAt, createdAt, shippedAt, deliveredAt }: OrderRecord,
  packingSince: Date | null,
  reached: number,
): (string | null)[] {
  const days = [paidAt ?? createdAt, packingSince, shippedAt, deliveredAt];
  return days.slice(0, reached).map((day) => day?.toISOString() ?? null);
}
