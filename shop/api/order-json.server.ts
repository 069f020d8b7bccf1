import type { Db } from '#platform/db/db.server.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { withCustomText } from '#shop/choices/rules/variant-name.ts';
import { type OrderLineRecord, type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { selectLinesOf } from './change-queries.server.ts';
import type { OrderJson } from './contract/shapes.ts';

type Line = OrderLineRecord & { sku: string };

/**
 * An order as programs read it: what a parcel needs, and the sums. Without e-mail, payments, codes, the shop's note and
 * what was asked for a reading.
 */
export function orderJson(order: OrderRecord, lines: readonly Line[]): OrderJson {
  const { courier, parcelNumber, station, driverPhone } = order;
  return {
    number: order.number,
    id: order.id,
    source: order.source === 'phone' ? 'phone' : 'shop',
    payment: paymentStanding(order),
    status: order.trackingState,
    amount: order.amount,
    deliveryPrice: order.deliveryPrice,
    lines: lines.map(lineJson),
    delivery: order.delivery?.name ?? null,
    address: addressJson(order),
    buyerNote: order.buyerNote,
    parcel: { courier, parcelNumber, station, driverPhone },
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: changedAt(order).toISOString(),
    paidAt: textOf(order.paidAt),
    shippedAt: textOf(order.shippedAt),
    deliveredAt: textOf(order.deliveredAt),
  };
}

export type OrderSummary = Omit<OrderJson, 'address' | 'buyerNote' | 'parcel'> & { refunded: number };

/**
 * The same with what was refunded, and without anything of who bought it or what they wrote; null where there is none.
 */
export async function findOrderSummary(db: Db, id: string): Promise<OrderSummary | null> {
  const order = await selectOrder(db, id);
  if (!order) return null;
  const lines = (await selectLinesOf(db, [id])).get(id) ?? [];
  const json = orderJson(
    order,
    lines.map((line) => ({ ...line, customText: null })),
  );
  const { address: _, buyerNote: __, parcel: ___, ...open } = json;
  return { ...open, refunded: order.refunded };
}

const changedAt = ({ updatedAt, refundedAt }: OrderRecord) =>
  refundedAt !== null && refundedAt > updatedAt ? refundedAt : updatedAt;

const textOf = (instant: Date | null) => instant?.toISOString() ?? null;

function lineJson(line: Line): OrderJson['lines'][number] {
  return {
    productId: line.productId,
    variantId: line.variantId,
    sku: line.sku,
    name: nameOf(line),
    kind: line.kind,
    quantity: line.qty,
    price: line.price,
    discount: line.discount,
    shortQuantity: line.shortQty,
  };
}

/** Of what has no parcel, such as a session, a text of the buyer's is not for who packs. */
function nameOf({ name, kind, customText }: OrderLineRecord): string {
  return kind === null || hasParcel({ kind }) ? withCustomText(name, customText) : name;
}

function addressJson({ erasedAt, shippingAddress }: OrderRecord): OrderJson['address'] {
  if (erasedAt !== null) return null;
  const { name, phone, line1, line2, city, pin_code: postcode, country } = shippingAddress;
  return { name, phone, line1, line2, city, postcode, country };
}
