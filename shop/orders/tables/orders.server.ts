import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { ChosenValue } from '#shop/choices/contract.ts';
import type { OrderDelivery } from '#shop/delivery/contract.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';
import { type Buyer, GUEST } from '#shop/viewer.server.ts';
import type { OrderVoucher } from '#shop/vouchers/contract.ts';
import type {
  OrderRequestKind,
  OrderRequestState,
  OrderSource,
  PaymentState,
  ShortChoice,
  TrackingState,
} from '../contract/orders.ts';

/**
 * Beside these there are `search_key` and `customer_key`, which the database makes itself and the lists of orders and
 * customers read, and `is_test`, which it keeps for processes of an earlier release.
 */
export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().default(sql`nextval('order_numbers')`),
  userId: text('user_id').notNull(),
  /** The hash of the browser that placed it without an account. */
  guestId: text('guest_id'),
  /** Which of its mailed links still open it: those written under this number. */
  linkVersion: integer('link_version').notNull().default(0),
  /** Empty only for a buyer on the phone who gave none. */
  email: text('email').notNull(),
  amount: money('amount').notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  trackingState: text('tracking_state').$type<TrackingState>(),
  shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  paidAt: instant('paid_at'),
  /** When money of it last went back, which leaves `updatedAt` as it is: the books count from that. */
  refundedAt: instant('refunded_at'),
  /** What the amount consisted of on the day it was paid; null where no tax was in it. */
  taxes: jsonb('taxes').$type<TaxShares>(),
  version: integer('version').notNull(),
  lapsedAt: instant('lapsed_at'),
  shortChoice: text('short_choice').$type<ShortChoice>(),
  cancelledAt: instant('cancelled_at'),
  replacedBy: text('replaced_by'),
  againOf: text('again_of'),
  /** Who of the shop took it on the phone. */
  takenBy: text('taken_by'),
  source: text('source').$type<OrderSource>().notNull().default('shop'),
  /** For the admin alone. */
  note: text('note'),
  /** What the buyer wrote to the shop. */
  buyerNote: text('buyer_note'),
  /** As it was chosen; null where delivery was free everywhere. */
  delivery: jsonb('delivery').$type<OrderDelivery>(),
  deliveryPrice: money('delivery_price').notNull().default(sql`0`),
  /** The price of the lines and of the delivery is without what it takes off. */
  voucher: jsonb('voucher').$type<OrderVoucher>(),
  /** What of the amount it pays; the provider is asked for the rest. */
  giftVoucherId: text('gift_voucher_id'),
  giftAmount: money('gift_amount').notNull().default(sql`0`),
  /** What of the amount the shop took by itself. */
  handAmount: money('hand_amount').notNull().default(sql`0`),
  /** When its buyer chose to pay on delivery: it is packed and sent unpaid. */
  onDeliveryAt: instant('on_delivery_at'),
  /** When the courier reported that nobody took it. */
  notTakenAt: instant('not_taken_at'),
  /** Where a bus parcel is collected, and the number of who carries it. */
  station: text('station'),
  driverPhone: text('driver_phone'),
  courier: text('courier'),
  parcelNumber: text('parcel_number'),
  shippedAt: instant('shipped_at'),
  /** Since when it has been marked as delivered. */
  deliveredAt: instant('delivered_at'),
  /** Since when nothing of it tells who bought. */
  erasedAt: instant('erased_at'),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    imageUrl: text('image_url').notNull(),
    qty: integer('qty').notNull(),
    /** Null in those written before kinds. */
    kind: text('kind').$type<Kind>(),
    /** Taken off price × qty. */
    discount: money('discount').notNull().default(sql`0`),
    /** Pieces of these that were gone when the payment arrived. */
    shortQty: integer('short_qty').notNull().default(0),
    /** What was sold of a product with options, and the words that were chosen. */
    variantId: text('variant_id'),
    choice: jsonb('choice').$type<ChosenValue[]>(),
    /** The buyer's own, such as initials. */
    customText: text('custom_text'),
    /** ISO instants that were ordered, one for each piece; where they are now, appointments say. */
    times: jsonb('times').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** What a buyer asks for once an order is paid, and what the admin answers. */
export const orderRequests = pgTable('order_requests', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<OrderRequestKind>().notNull(),
  state: text('state').$type<OrderRequestState>().notNull(),
  reason: text('reason').notNull(),
  answer: text('answer'),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  answeredBy: text('answered_by'),
});

/**
 * Whether an order is a sale, which sums, lists and exports hold: test orders are none. By the id of the order, which
 * the indexes of all lists and sums hold, and with the condition of the index `orders_no_sales`.
 */
export const isSale = (orderId: AnyPgColumn = orders.id): SQL =>
  sql`${orderId} not in (select other.id from orders other where other.source = 'test')`;

/** Placed to be paid on delivery, and neither paid nor cancelled: the condition of the index `orders_desk_on_delivery`. */
export const isToCollect = (): SQL =>
  sql`${orders.onDeliveryAt} is not null and ${orders.paymentState} = 'pending' and ${orders.cancelledAt} is null`;

/** The orders of one buyer. Orders without an account and without a browser have no buyer in common. */
export function ofBuyer({ userId, guestId }: Buyer): SQL | undefined {
  if (userId !== GUEST) return eq(orders.userId, userId);
  return guestId === null ? sql`false` : and(eq(orders.userId, GUEST), eq(orders.guestId, guestId));
}
