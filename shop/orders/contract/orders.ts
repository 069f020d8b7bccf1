import { z } from 'zod';
import type { Pesewas } from '#platform/money/money.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';

/** Where the parcel is; set by the admin, in any order. */
export const TRACKING_STATES = ['orderPlaced', 'processing', 'shipped', 'delivered'] as const;
export const TrackingState = z.enum(TRACKING_STATES);
export type TrackingState = z.infer<typeof TrackingState>;

/** Where the money is; moved only by settling a payment or following a refund. */
export const PAYMENT_STATES = ['pending', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The status as people read it (docs/behaviour.md#order-status). */
export type OrderStatus =
  | 'Pending Payment'
  | 'Completed'
  | 'Order Placed'
  | 'Processing...'
  | 'Item(s) Shipped'
  | 'Item(s) Delivered';

/** What the money of an order is like; see shop/orders/rules/order-lifecycle.ts. */
export const PAYMENT_STANDINGS = [
  'unpaid',
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

/** What a buyer asks for once an order is paid. */
export const ORDER_REQUEST_KINDS = ['cancel', 'return'] as const;
export type OrderRequestKind = (typeof ORDER_REQUEST_KINDS)[number];
export type OrderRequestState = 'open' | 'accepted' | 'refused';

/** An order's public id: 160 random bits in lower-case base 32; knowing it opens the order page. */
export const OrderId = z.string().regex(/^[a-z2-7]{32}$/);

/** One line of an order as it was bought. */
export type OrderLine = { id: string; name: string; price: Pesewas; imageURL: string; qty: number };

/** A row of My Orders or of ALL ORDERS; orderDate ISO, orderTime in Africa/Accra. */
export type OrderRow = {
  id: string;
  /** The short running number people use; shown as "No. 1042". */
  number: number;
  orderDate: string;
  orderTime: string;
  shipTo: string;
  orderAmount: Pesewas;
  orderStatus: OrderStatus;
  /** Where its money stands, which the status alone does not say. */
  paymentStanding: PaymentStanding;
  source: OrderSource;
};

/** What a row shows of the goods: the first product, and how many others there are. */
export type OrderGoods = { name: string; imageURL: string; others: number };

/** What an order consists of: things that travel, and hours that are held (courses, consultations, coaching). */
export type OrderContents = { hasParcel: boolean; hasSession: boolean };

/** One order. `masked` tells that name, e-mail, phone and street are shortened. */
export type Order = OrderRow & {
  email: string;
  userId: string;
  cartItems: OrderLine[];
  shippingAddress: Address;
  billingAddress: Address;
  paymentState: PaymentState;
  trackingState: TrackingState | null;
  /** Whether anything of it travels; an order of consultations alone is held, not delivered. */
  hasParcel: boolean;
  /** Whether a time of it is still to be arranged: a course or a consultation that was paid and not held yet. */
  hasSessionToArrange: boolean;
  /** How the parcel travels and since when (ISO); null for what is not known. */
  courier: string | null;
  parcelNumber: string | null;
  shippedAt: string | null;
  /** When it arrives and what happens next, in words; null where there is nothing to say. */
  arrival: string | null;
  nextStep: string | null;
  /** When each step of the tracker that is reached was (ISO); null for what nobody wrote down. */
  stepDates: readonly (string | null)[];
  /** Placed without an account, and no account has claimed it. */
  isGuestOrder: boolean;
  /** What the amount consists of; null where no tax was in it on the day of payment. */
  taxes: TaxShares | null;
  /** Given back to the payer so far. */
  refunded: Pesewas;
  createdAt: string;
  updatedAt: string;
  editedAt: string;
  /** Since when nothing of it tells who bought (ISO); its address is empty. */
  erasedAt: string | null;
  /** Counts the changes, so that a stale form cannot undo a newer one. */
  version: number;
  masked: boolean;
};

/** What a mail about an order tells. */
export type MailKind =
  | 'confirmation'
  | 'notice'
  | 'cancelled'
  | 'refund_requested'
  | 'refund_processed'
  | 'refund_failed'
  | 'request_received'
  | 'request_answered'
  | 'shipped'
  | 'payment_failed'
  | 'review_invitation';

/** What a text message about an order tells. */
export type SmsKind = 'shipped' | 'delivered';
