import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { hasParcel, isSession } from '#shop/catalogue/rules/kind.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { MethodKind, OrderDelivery } from '#shop/delivery/contract.ts';
import { isInGhana, names } from '#shop/delivery/rules/place.ts';
import type { AppointmentState } from '#shop/hours/contract.ts';
import type { Day, ShopSettings } from '#shop/office/contract/settings.ts';
import { dayInAccra, townsNearby } from '#shop/office/rules/shop-settings.ts';
import type { OrderContents, PaymentStanding } from '../contract/orders.ts';
import { arrivalAfter, deliveryDays, transitDays, weekdayInWords } from './delivery-days.ts';
import { isOrdered, type ParcelState } from './order-lifecycle.ts';

type Rules = Pick<ShopSettings, 'packingDays' | 'pauseFrom' | 'pauseTo' | 'town' | 'nearbyTowns'>;

type LineKind = {
  kind: Kind;
  hasLessons: boolean;
  times: readonly string[] | null;
  /** Of its appointments, each once. */
  states?: readonly AppointmentState[] | null;
};

/** A course with lessons is gone through alone, unless it was bought with a time. */
const isHeld = (line: LineKind) => isSession(line) && (!line.hasLessons || line.times !== null);

/** An order of which no line is known counts as a parcel. */
export function contentsOf(lines: readonly LineKind[]): OrderContents {
  return {
    hasParcel: lines.length === 0 || lines.some(hasParcel),
    hasSession: lines.some(isHeld),
    hasRoom: lines.some(({ kind, hasLessons }) => kind === 'course' && hasLessons),
    hasFiles: lines.some(({ kind }) => kind === 'download'),
    hasTimes: lines.every((line) => line.times !== null || !isHeld(line)),
    times: standingOf(lines.flatMap(({ states }) => states ?? [])),
    ...(lines.some(({ kind }) => kind === 'gift_voucher') && { hasGifts: true }),
  };
}

function standingOf(states: readonly AppointmentState[]): 'lost' | 'cancelled' | 'booked' {
  if (states.includes('open')) return 'lost';
  return states.length > 0 && states.every((state) => state === 'cancelled') ? 'cancelled' : 'booked';
}

export type OrderProgress = OrderContents & {
  standing: PaymentStanding;
  parcel: ParcelState;
  isBeingCancelled: boolean;
  address: Pick<Address, 'city' | 'country'>;
  /** Null where delivery was free everywhere. */
  delivery: Pick<OrderDelivery, 'kind' | 'days'> | null;
  /** Paid, or placed to be paid on delivery. */
  paidAt: Date | null;
  shippedAt: Date | null;
  /** The courier reported it. */
  isNotTaken?: boolean;
};

/** The last promised days; `packed` is null once the parcel has left, `arrives` for places without promised days. */
export type ParcelDays = { packed: Day | null; arrives: Day | null };

export type OrderOutlook = { arrival: string | null; nextStep: string | null };

const NOTHING: OrderOutlook = { arrival: null, nextStep: null };
const FILES = 'Your files are ready to download.';
const GIFTS = 'Your gift voucher is ready, to print or to send.';
const HOURS = {
  booked: 'Your session is booked.',
  lost: 'The time you booked was no longer free when your payment arrived. Choose another on your order page.',
  cancelled: 'Your session is cancelled.',
} as const;
const ROOM = 'Your course is open. Begin whenever you like.';
const SESSION = "We'll e-mail you within two working days to set a time for your course or consultation.";

export function parcelDays(
  {
    address,
    delivery,
    paidAt,
    shippedAt,
  }: Pick<OrderProgress, 'address' | 'delivery' | 'paidAt' | 'shippedAt'>,
  rules: Rules,
): ParcelDays | null {
  const place = placeOf(address, rules);
  const arrives = (left: Day) =>
    delivery ? arrivalAfter(left, delivery.days) : place && transitDays(left)[place];
  if (shippedAt) return { packed: null, arrives: arrives(dayInAccra(shippedAt)) };
  if (!paidAt) return null;
  const { packed } = deliveryDays(paidAt, rules);
  return { packed, arrives: arrives(packed) };
}

/** See docs/behaviour.md#delivery-days. */
export function orderOutlook(order: OrderProgress, rules: Rules, now: Date): OrderOutlook {
  const { parcel, standing } = order;
  if (parcel === 'delivered' || order.isBeingCancelled) return NOTHING;
  if (standing === 'refunded' || standing === 'cancelled') return NOTHING;
  if (parcel === 'shipped') return order.hasParcel ? onItsWay(order, rules, now) : NOTHING;
  if (!isOrdered(standing)) return NOTHING;
  const paid = parcel === 'processing' || standing === 'on_delivery' ? '' : 'Paid. ';
  const days = order.hasParcel ? parcelDays({ ...order, shippedAt: null }, rules) : null;
  const sentences = [
    order.hasParcel && packingText(parcel, days, now),
    order.hasSession && (order.hasTimes ? HOURS[order.times ?? 'booked'] : SESSION),
    order.hasRoom && ROOM,
    order.hasFiles && FILES,
    order.hasGifts && GIFTS,
  ].filter(Boolean);
  return { arrival: arrivalText(order, days, now), nextStep: `${paid}${sentences.join(' ')}` };
}

/** Paid, not held, and not being cancelled. */
export function isSessionToArrange(order: OrderProgress): boolean {
  const { hasSession, hasTimes, standing, parcel, isBeingCancelled } = order;
  const isPaid = standing === 'paid' || standing === 'part_refunded';
  return hasSession && !hasTimes && isPaid && parcel !== 'delivered' && !isBeingCancelled;
}

export function deliveryText(order: Arriving, days: ParcelDays | null): string | null {
  const { hasParcel, hasSession, hasRoom, hasFiles, hasGifts, hasTimes } = order;
  const sentences = [
    hasParcel && days?.packed && `We pack it by ${weekdayInWords(days.packed)}.`,
    hasParcel && days?.arrives && `${arrives(order)} by ${weekdayInWords(days.arrives)}.`,
    hasSession && !hasTimes && days?.packed && SESSION,
    hasRoom && days?.packed && ROOM,
    hasFiles && days?.packed && FILES,
    hasGifts && days?.packed && GIFTS,
  ].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(' ');
}

const NOT_TAKEN =
  "The courier couldn't hand it over. If you still want it, please write to us; otherwise it comes back to us, and there's nothing to pay.";

const LATE =
  "It's on its way, later than we expected. We're sorry. If it isn't there soon, please write to us.";

function onItsWay(order: OrderProgress, rules: Rules, now: Date): OrderOutlook {
  if (order.isNotTaken && order.standing === 'on_delivery') return { arrival: null, nextStep: NOT_TAKEN };
  if (order.delivery?.kind === 'pick_up') return { arrival: null, nextStep: "It's ready to collect." };
  const days = parcelDays(order, rules);
  const nextStep = isOverdue(days, now) ? LATE : "It's on its way.";
  return { arrival: arrivalText(order, days, now), nextStep };
}

const ARRIVES = {
  courier: 'Arrives',
  pick_up: 'Ready to collect',
  bus_parcel: 'At the station',
} as const satisfies Record<MethodKind, string>;

/** Of an order that holds what is not sent, too. */
const PARCEL_ARRIVES = {
  courier: 'Your parcel arrives',
  pick_up: 'Your parcel is ready to collect',
  bus_parcel: 'Your parcel is at the station',
} as const satisfies Record<MethodKind, string>;

type Arriving = OrderContents & Pick<OrderProgress, 'delivery'>;

const isMixed = ({ hasParcel, hasSession, hasRoom, hasFiles, hasGifts = false }: OrderContents) =>
  hasParcel && (hasSession || hasRoom || hasFiles || hasGifts);

function arrives(order: Arriving): string {
  return (isMixed(order) ? PARCEL_ARRIVES : ARRIVES)[order.delivery?.kind ?? 'courier'];
}

function packingText(parcel: ParcelState, days: ParcelDays | null, now: Date): string {
  const day = days?.packed;
  if (!day) return "We'll e-mail you when it leaves.";
  if (day < dayInAccra(now))
    return `It was due to be packed by ${weekdayInWords(day)}. We're sorry it's late, and we'll e-mail you when it leaves.`;
  return parcel === 'processing'
    ? `We're packing it. It will be ready by ${weekdayInWords(day)}.`
    : `We pack it by ${weekdayInWords(day)}.`;
}

const isOverdue = (days: ParcelDays | null, now: Date) =>
  Boolean(days?.arrives && days.arrives < dayInAccra(now));

function arrivalText(order: Arriving, days: ParcelDays | null, now: Date): string | null {
  if (!days?.arrives) return null;
  const isOver = isOverdue(days, now);
  const wasDue = isMixed(order) ? 'Your parcel was due' : 'Was due';
  return `${isOver ? wasDue : arrives(order)} by ${weekdayInWords(days.arrives)}`;
}

/**
 * Null for what the policy promises no days for; a part of a nearby town that does not name it gets the
 * longer promise.
 */
function placeOf({ city, country }: OrderProgress['address'], rules: Rules): 'nearby' | 'elsewhere' | null {
  if (country.trim() === '' || !isInGhana(country)) return null;
  return townsNearby(rules).some((town) => names(city, town)) ? 'nearby' : 'elsewhere';
}
