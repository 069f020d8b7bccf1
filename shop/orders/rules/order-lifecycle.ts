import type { MailKind } from '../contract/orders.ts';
import {
  PAYMENT_STANDINGS,
  type PaymentStanding,
  type PaymentState,
  type TrackingState,
} from '../contract/orders.ts';

/** Amounts in pesewas. */
export type OrderMoney = {
  paymentState: PaymentState;
  lapsedAt: Date | null;
  cancelledAt: Date | null;
  onDeliveryAt: Date | null;
  replacedBy: string | null;
  amount: number;
  /** Of the payment that completed the order, and known to have arrived. */
  refunded: number;
};

export function paymentStanding(money: OrderMoney): PaymentStanding {
  if (money.cancelledAt) return 'cancelled';
  if (money.paymentState === 'paid') {
    // Of an order that its voucher paid whole nothing goes back: it is called off.
    if (money.amount === 0) return 'paid';
    if (money.refunded >= money.amount) return 'refunded';
    return money.refunded > 0 ? 'part_refunded' : 'paid';
  }
  if (money.onDeliveryAt) return 'on_delivery';
  if (money.lapsedAt) return 'lapsed';
  return money.replacedBy ? 'replaced' : 'unpaid';
}

/** Shown beside the status of the parcel. */
export const STANDING_TEXTS = {
  unpaid: 'Unpaid',
  on_delivery: 'Pay on delivery',
  replaced: 'Unpaid',
  lapsed: 'Expired',
  cancelled: 'Cancelled',
  paid: 'Paid',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStanding, string>;

export type ParcelState = TrackingState | null;

export type OrderActor = 'buyer' | 'admin' | 'courier' | 'provider' | 'shop';

export type OrderMove = {
  by: OrderActor;
  from: readonly PaymentStanding[];
  parcel?: readonly ParcelState[];
  /** Where the money may stand afterwards; absent means that it does not move. */
  to?: readonly PaymentStanding[];
  mails: readonly MailKind[];
  /** What the audit log leaves out stands in the order's own row. */
  isAudited: boolean;
  isAnnounced: boolean;
  /** Whether it may change that its buyer has bought these products, which stands beside their reviews. */
  decidesWhoBought: boolean;
};

const NOT_ORDERED = ['unpaid', 'replaced'] as const;
const PAYABLE = [...NOT_ORDERED, 'on_delivery'] as const;
const PAYABLE_OR_EXPIRED = [...PAYABLE, 'lapsed'] as const;
const WITH_MONEY = ['paid', 'part_refunded'] as const;
/** Nothing of one that was cancelled is sent any more. */
const NOT_CANCELLED = [...PAYABLE_OR_EXPIRED, ...WITH_MONEY, 'refunded'] as const;
const NOT_SHIPPED = [null, 'orderPlaced', 'processing'] as const;
const SENT = ['shipped', 'delivered'] as const;

const QUIET = { mails: [], isAudited: false, isAnnounced: false, decidesWhoBought: false } as const;
const ANNOUNCED = { mails: [], isAudited: true, isAnnounced: true, decidesWhoBought: false } as const;
const DECIDING = { ...ANNOUNCED, decidesWhoBought: true } as const;
/** Money that completed no order can be given back, too: a second payment, or one for a cancelled order. */
const REFUND = { from: PAYMENT_STANDINGS, ...DECIDING } as const;

/**
 * A move's name is its verb in the audit log; an order makes no move that is missing here. docs/orders.md
 * says the same in words.
 */
export const ORDER_MOVES = {
  'place-order': { by: 'buyer', from: [], to: ['unpaid'], ...QUIET },
  'take-order': { by: 'admin', from: [], to: ['unpaid'], ...ANNOUNCED },
  'place-test-order': { by: 'admin', from: [], to: ['unpaid'], ...ANNOUNCED },
  'replace-order': { by: 'buyer', from: ['unpaid'], to: ['replaced'], ...QUIET },
  'resume-order': { by: 'buyer', from: ['replaced'], to: ['unpaid'], ...QUIET },
  'order-on-delivery': {
    by: 'buyer',
    from: NOT_ORDERED,
    parcel: [null],
    to: ['on_delivery'],
    ...ANNOUNCED,
    mails: ['placed', 'placed_notice'],
  },
  'report-not-taken': {
    by: 'courier',
    from: ['on_delivery'],
    ...ANNOUNCED,
    mails: ['not_taken', 'missed'],
  },
  'return-parcel': {
    by: 'admin',
    from: ['on_delivery'],
    parcel: SENT,
    to: ['cancelled'],
    ...ANNOUNCED,
    mails: ['cancelled'],
  },
  'lapse-order': { by: 'shop', from: NOT_ORDERED, parcel: [null], to: ['lapsed'], ...ANNOUNCED },
  settle: {
    by: 'provider',
    from: PAYABLE_OR_EXPIRED,
    to: ['paid'],
    ...DECIDING,
    mails: ['confirmation', 'notice'],
  },
  'pay-late': { by: 'provider', from: ['cancelled'], ...ANNOUNCED, mails: ['paid_late'] },
  'record-payment': { by: 'admin', from: PAYABLE_OR_EXPIRED, ...ANNOUNCED, mails: ['part_paid'] },
  'undo-payment': { by: 'admin', from: PAYABLE, ...ANNOUNCED, mails: ['part_paid'] },
  'correct-payment': { by: 'admin', from: PAYMENT_STANDINGS, ...ANNOUNCED, mails: ['part_paid'] },
  'track-order': { by: 'admin', from: NOT_CANCELLED, ...DECIDING },
  'ship-order': {
    by: 'admin',
    from: NOT_CANCELLED,
    parcel: NOT_SHIPPED,
    ...DECIDING,
    mails: ['shipped'],
  },
  'undo-shipment': { by: 'admin', from: PAYMENT_STANDINGS, parcel: ['shipped'], ...DECIDING },
  'correct-parcel': { by: 'admin', from: NOT_CANCELLED, parcel: SENT, ...ANNOUNCED, mails: ['shipped'] },
  'correct-address': {
    by: 'admin',
    from: NOT_CANCELLED,
    parcel: NOT_SHIPPED,
    ...ANNOUNCED,
    mails: ['address_corrected'],
  },
  'erase-order': {
    by: 'admin',
    from: PAYMENT_STANDINGS,
    parcel: [...NOT_SHIPPED, 'delivered'],
    to: ['lapsed', 'cancelled', 'paid', 'part_refunded', 'refunded'],
    ...ANNOUNCED,
  },
  'cancel-order': {
    by: 'buyer',
    from: PAYABLE,
    parcel: NOT_SHIPPED,
    to: ['cancelled'],
    ...ANNOUNCED,
    mails: ['cancelled'],
  },
  'withdraw-order': {
    by: 'admin',
    from: PAYABLE,
    parcel: NOT_SHIPPED,
    to: ['cancelled'],
    ...ANNOUNCED,
    mails: ['cancelled'],
  },
  'request-cancel': {
    by: 'buyer',
    from: WITH_MONEY,
    parcel: NOT_SHIPPED,
    ...ANNOUNCED,
    mails: ['request_received', 'request_acknowledged'],
  },
  'request-return': {
    by: 'buyer',
    from: WITH_MONEY,
    parcel: ['delivered'],
    ...ANNOUNCED,
    mails: ['request_received', 'request_acknowledged'],
  },
  'withdraw-request': { by: 'buyer', from: [...WITH_MONEY, 'refunded'], ...ANNOUNCED },
  'change-hour': { by: 'buyer', from: WITH_MONEY, ...ANNOUNCED },
  'send-note': { by: 'buyer', from: WITH_MONEY, ...ANNOUNCED },
  'choose-missing': { by: 'buyer', from: WITH_MONEY, ...ANNOUNCED },
  'send-missing': { by: 'admin', from: WITH_MONEY, ...ANNOUNCED },
  'accept-request': {
    by: 'admin',
    from: [...WITH_MONEY, 'refunded'],
    ...ANNOUNCED,
    mails: ['request_answered'],
  },
  'refuse-request': {
    by: 'admin',
    from: [...WITH_MONEY, 'refunded'],
    ...ANNOUNCED,
    mails: ['request_answered'],
  },
  'refund-requested': { by: 'admin', ...REFUND, mails: ['refund_requested'] },
  'refund-pending': { by: 'provider', ...REFUND },
  'refund-processing': { by: 'provider', ...REFUND },
  'refund-needs-attention': { by: 'provider', ...REFUND },
  'refund-processed': {
    by: 'provider',
    ...REFUND,
    to: ['part_refunded', 'refunded'],
    mails: ['refund_processed'],
  },
  'refund-failed': { by: 'provider', ...REFUND, mails: ['refund_failed'] },
} as const satisfies Record<string, OrderMove>;

export type OrderMoveName = keyof typeof ORDER_MOVES;

type AuditedMove = {
  [Name in OrderMoveName]: (typeof ORDER_MOVES)[Name]['isAudited'] extends true ? Name : never;
}[OrderMoveName];

export function isAudited(name: OrderMoveName): name is AuditedMove {
  return ORDER_MOVES[name].isAudited;
}

/** As it stands; the verb has checked who makes the move. */
export function mayMove(
  name: OrderMoveName,
  { standing, parcel }: { standing: PaymentStanding; parcel: ParcelState },
): boolean {
  const move: OrderMove = ORDER_MOVES[name];
  return move.from.includes(standing) && (move.parcel === undefined || move.parcel.includes(parcel));
}

/** Whether the buyer may still pay it. */
export function isPayable(standing: PaymentStanding): boolean {
  return PAYABLE.some((one) => one === standing);
}

/** Nothing is sent before it is paid. */
export function waitsForPayment(standing: PaymentStanding): boolean {
  return NOT_ORDERED.some((one) => one === standing);
}

export function hasLeft(parcel: ParcelState): boolean {
  return !NOT_SHIPPED.some((one) => one === parcel);
}

/** The shop owes what was ordered: it is paid, or to be paid on delivery. */
export function isOrdered(standing: PaymentStanding): boolean {
  return standing === 'on_delivery' || WITH_MONEY.some((one) => one === standing);
}

/** It has left, and the order was not called off. */
export function isToArrive(standing: PaymentStanding, parcel: ParcelState): boolean {
  return parcel === 'shipped' && standing !== 'refunded' && standing !== 'cancelled';
}
