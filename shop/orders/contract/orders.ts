import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { ChosenValue } from '#shop/choices/contract.ts';
import type { OrderCourse } from '#shop/courses/contract.ts';
import type { OrderDelivery } from '#shop/delivery/contract.ts';
import type { OrderFile } from '#shop/downloads/contract.ts';
import type { OrderGift } from '#shop/gifts/contract.ts';
import type { OrderHour } from '#shop/hours/contract.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';

/** Set by the admin, in any order. */
export const TRACKING_STATES = ['orderPlaced', 'processing', 'shipped', 'delivered'] as const;
export const TrackingState = z.enum(TRACKING_STATES);
export type TrackingState = z.infer<typeof TrackingState>;

/** Moved only by settling a payment or following a refund. */
export const PAYMENT_STATES = ['pending', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** As people read it (docs/behaviour.md#order-status). */
export type OrderStatus =
  | 'Pending Payment'
  | 'Completed'
  | 'Order Placed'
  | 'Processing...'
  | 'Item(s) Shipped'
  | 'Item(s) Delivered';

export const PAYMENT_STANDINGS = [
  'unpaid',
  'on_delivery',
  'replaced',
  'lapsed',
  'cancelled',
  'paid',
  'part_refunded',
  'refunded',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/** Where an order came from: a buyer in the shop, a buyer on the phone, or the administrator who tries the shop. */
export type OrderSource = 'shop' | 'phone' | 'test';

/** What a buyer wants where pieces of a paid order are missing. */
export const SHORT_CHOICES = ['wait', 'refund'] as const;
export type ShortChoice = (typeof SHORT_CHOICES)[number];

/** What a buyer asks for once an order is paid. */
export const ORDER_REQUEST_KINDS = ['cancel', 'return'] as const;
export type OrderRequestKind = (typeof ORDER_REQUEST_KINDS)[number];
/** What its list says of an order: what waits for an answer, or that something may be sent back. */
export type AskedOfOrder = OrderRequestKind | 'accepted';
export type OrderRequestState = 'open' | 'accepted' | 'refused' | 'withdrawn';

/** An order's public id: 160 random bits in lower-case base 32; knowing it opens the order page. */
export const OrderId = z.string().regex(RANDOM_ID);

/**
 * `id` is the product's, `sold` the variant's where it has any; `name` carries what was chosen. `shortQty` of the
 * pieces had sold out when the payment arrived, `refundedQty` were refunded by line, or are being. `kind` is null in
 * orders from before there were kinds.
 */
export type OrderLine = {
  id: string;
  sold: string;
  position: number;
  name: string;
  choice: ChosenValue[];
  /** The buyer's own, as `name` ends with it; not where the reader is not to see it. */
  text?: string;
  kind: Kind | null;
  price: Pesewas;
  imageURL: string;
  qty: number;
  shortQty: number;
  refundedQty: number;
  /** Taken off price × qty. */
  discount: Pesewas;
};

/** orderDate is ISO, orderTime in Africa/Accra. */
export type OrderRow = {
  id: string;
  number: number;
  orderDate: string;
  orderTime: string;
  shipTo: string;
  orderAmount: Pesewas;
  orderStatus: OrderStatus;
  paymentStanding: PaymentStanding;
  source: OrderSource;
};

export type OrderGoods = { name: string; imageURL: string; others: number };

/**
 * Products that are sent, sessions that are held (consultations, coaching, courses without lessons), courses to go
 * through alone, files to download, and gift vouchers.
 */
export type OrderContents = Record<'hasParcel' | 'hasSession' | 'hasRoom' | 'hasFiles', boolean> & {
  hasGifts?: boolean;
  /** Each session was bought with its time: none is to be set. */
  hasTimes?: boolean;
  /** `lost`: another time is to be chosen for at least one; `cancelled`: none is held any more. */
  times?: 'lost' | 'cancelled' | 'booked';
};

/** `masked`: name, e-mail, phone and street are shortened. */
export type Order = OrderRow &
  Pick<OrderContents, 'hasParcel' | 'hasSession' | 'hasRoom' | 'hasFiles'> & {
    email: string;
    userId: string;
    cartItems: OrderLine[];
    shippingAddress: Address;
    billingAddress: Address;
    paymentState: PaymentState;
    trackingState: TrackingState | null;
    /** None unless it is paid and the viewer may read it whole. */
    files: readonly OrderFile[];
    /** The same of what is booked. */
    hours: readonly OrderHour[];
    /** The same of courses to go through alone. */
    courses: readonly OrderCourse[];
    /** The same of the gift vouchers it bought. */
    gifts: readonly OrderGift[];
    hasSessionToArrange: boolean;
    /** How the parcel travels and since when (ISO); null for what is not known. */
    courier: string | null;
    parcelNumber: string | null;
    /** Where a bus parcel is collected, and the number of who carries it. */
    station: string | null;
    driverPhone: string | null;
    /** Null where delivery was free everywhere. */
    delivery: OrderDelivery | null;
    deliveryPrice: Pesewas;
    voucherCode: string | null;
    /** Taken off all lines together. */
    discount: Pesewas;
    /** What of its amount a gift voucher pays. */
    giftAmount: Pesewas;
    /** What of it the shop took by itself, in cash for instance. */
    handAmount: Pesewas;
    /** When its buyer chose to pay on delivery (ISO), and when the courier reported that nobody took it. */
    onDeliveryAt: string | null;
    notTakenAt: string | null;
    /** From the buyer to the shop. */
    buyerNote: string | null;
    shippedAt: string | null;
    arrival: string | null;
    nextStep: string | null;
    /** When each step of the tracker was reached (ISO); null for what was not written down. */
    stepDates: readonly (string | null)[];
    /** Placed without an account, and no account has claimed it. */
    isGuestOrder: boolean;
    /** Null where no tax was in the amount on the day of payment. */
    taxes: TaxShares | null;
    refunded: Pesewas;
    createdAt: string;
    updatedAt: string;
    editedAt: string;
    /** Since when its personal data is erased (ISO); the address is empty. */
    erasedAt: string | null;
    /** Counts the changes, so that a stale form cannot undo a newer one. */
    version: number;
    masked: boolean;
  };

export type MailKind =
  | 'placed'
  | 'placed_notice'
  | 'not_taken'
  | 'cancelled_notice'
  | 'confirmation'
  | 'notice'
  | 'cancelled'
  | 'paid_late'
  | 'part_paid'
  | 'missed'
  | 'address_corrected'
  | 'refund_requested'
  | 'refund_processed'
  | 'refund_failed'
  | 'request_received'
  | 'request_acknowledged'
  | 'request_answered'
  | 'shipped'
  | 'payment_failed'
  | 'left_unpaid'
  | 'review_invitation'
  | 'gift'
  | 'gift_unsent';

export type SmsKind = 'shipped' | 'delivered' | 'session';
