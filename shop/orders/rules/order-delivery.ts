import { foldForSearch } from '#platform/text/search-text.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import { hasParcel } from '#shop/catalogue/rules/parcel.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { Day, ShopSettings } from '#shop/office/contract/settings.ts';
import { dayInAccra, townsNearby } from '#shop/office/rules/shop-settings.ts';
import type { OrderContents, PaymentStanding } from '../contract/orders.ts';
import { deliveryDays, transitDays, weekdayInWords } from './delivery-days.ts';
import type { ParcelState } from './order-lifecycle.ts';

type Rules = Pick<ShopSettings, 'packingDays' | 'pauseFrom' | 'pauseTo' | 'town' | 'nearbyTowns'>;

/** A category that is no longer known counts as a product that is sent. */
export function contentsOf(categories: readonly (Category | null)[]): OrderContents {
  const sessions = categories.filter((category) => category !== null && !hasParcel({ category })).length;
  return { hasParcel: sessions === 0 || sessions < categories.length, hasSession: sessions > 0 };
}

export type OrderProgress = OrderContents & {
  standing: PaymentStanding;
  parcel: ParcelState;
  isBeingCancelled: boolean;
  address: Pick<Address, 'city' | 'country'>;
  paidAt: Date | null;
  shippedAt: Date | null;
};

/** The last promised days; `packed` is null once the parcel has left, `arrives` for places without promised days. */
export type ParcelDays = { packed: Day | null; arrives: Day | null };

export type OrderOutlook = { arrival: string | null; nextStep: string | null };

const NOTHING: OrderOutlook = { arrival: null, nextStep: null };
const SESSION = "We'll e-mail you within two working days to set a time for your course or consultation.";

export function parcelDays(
  { address, paidAt, shippedAt }: Pick<OrderProgress, 'address' | 'paidAt' | 'shippedAt'>,
  rules: Rules,
): ParcelDays | null {
  const place = placeOf(address, rules);
  if (shippedAt) return { packed: null, arrives: place && transitDays(dayInAccra(shippedAt))[place] };
  if (!paidAt) return null;
  const days = deliveryDays(paidAt, rules);
  return { packed: days.packed, arrives: place && days[place] };
}

/** See docs/behaviour.md#delivery-days. */
export function orderOutlook(order: OrderProgress, rules: Rules, now: Date): OrderOutlook {
  const { parcel, standing } = order;
  if (parcel === 'delivered' || order.isBeingCancelled || standing === 'refunded') return NOTHING;
  if (parcel === 'shipped') return order.hasParcel ? onItsWay(order, rules, now) : NOTHING;
  if (standing !== 'paid' && standing !== 'part_refunded') return NOTHING;
  const paid = parcel === 'processing' ? '' : 'Paid. ';
  if (!order.hasParcel) return { arrival: null, nextStep: `${paid}${SESSION}` };
  const days = parcelDays({ ...order, shippedAt: null }, rules);
  const session = order.hasSession ? ` ${SESSION}` : '';
  return {
    arrival: arrivalText(days, now),
    nextStep: `${paid}${packingText(parcel, days, now)}${session}`,
  };
}

/** Paid, not held, and not being cancelled. */
export function isSessionToArrange(order: OrderProgress): boolean {
  const { hasSession, standing, parcel, isBeingCancelled } = order;
  const isPaid = standing === 'paid' || standing === 'part_refunded';
  return hasSession && isPaid && parcel !== 'delivered' && !isBeingCancelled;
}

export function deliveryText(
  { hasParcel, hasSession }: OrderContents,
  days: ParcelDays | null,
): string | null {
  const sentences = [
    hasParcel && days?.packed && `We pack it by ${weekdayInWords(days.packed)}.`,
    hasParcel && days?.arrives && `Arrives by ${weekdayInWords(days.arrives)}.`,
    hasSession && days?.packed && SESSION,
  ].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function onItsWay(order: OrderProgress, rules: Rules, now: Date): OrderOutlook {
  return { arrival: arrivalText(parcelDays(order, rules), now), nextStep: "It's on its way." };
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

function arrivalText(days: ParcelDays | null, now: Date): string | null {
  if (!days?.arrives) return null;
  const isOver = days.arrives < dayInAccra(now);
  return `${isOver ? 'Was due by' : 'Arrives by'} ${weekdayInWords(days.arrives)}`;
}

/**
 * Null for what the policy promises no days for; a part of a nearby town that does not name it gets the
 * longer promise.
 */
function placeOf({ city, country }: OrderProgress['address'], rules: Rules): 'nearby' | 'elsewhere' | null {
  if (!/\b(?:ghana|gh|gha)\b/i.test(country)) return null;
  const names = (town: string) => inWords(city).includes(inWords(town));
  return townsNearby(rules).some(names) ? 'nearby' : 'elsewhere';
}

/** Folded and between spaces, so that a town is found as whole words alone. */
function inWords(text: string): string {
  return ` ${foldForSearch(text).split(' ').filter(Boolean).join(' ')} `;
}
