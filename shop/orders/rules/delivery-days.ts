import { formatDayOfYear } from '#platform/time/dates.ts';
import type { Day, ShopSettings, Weekday } from '#shop/office/contract/settings.ts';
import { currentPause, dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';

/** The last promised day of each part of a delivery (docs/behaviour.md#delivery-days). */
export type DeliveryDays = { packed: Day; nearby: Day; elsewhere: Day };

type Rules = Pick<ShopSettings, 'packingDays' | 'pauseFrom' | 'pauseTo'>;

/** In working days: until a parcel is packed where no packing days are set, and then in transit. */
const PACKING = 2;
const TRANSIT = { nearby: 2, elsewhere: 5 };

const byDate = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * Counted in days of Accra; nothing is packed in a pause, and Saturday and Sunday count only where they are
 * packing days.
 */
export function deliveryDays(paidAt: Date, rules: Rules): DeliveryDays {
  const packed = packedBy(dayInAccra(paidAt), rules);
  return { packed, ...transitDays(packed) };
}

/** `left` is the day on which the parcel leaves. */
export function transitDays(left: Day): Omit<DeliveryDays, 'packed'> {
  return {
    nearby: workingDaysAfter(left, TRANSIT.nearby),
    elsewhere: workingDaysAfter(left, TRANSIT.elsewhere),
  };
}

/** `left` is the day on which the parcel leaves, `days` the working days that a method of delivery takes. */
export function arrivalAfter(left: Day, days: number): Day {
  return workingDaysAfter(left, days);
}

/** As `Thu 26 Nov`, by a method that takes so many working days, for a payment now. */
export function arrivesBy(now: Date, settings: ShopSettings, days: number): string {
  return weekdayInWords(arrivalAfter(deliveryDaysNow(now, settings).packed, days));
}

/** For a payment now; in a pause, on the day on which the shop opens. */
export function deliveryDaysNow(now: Date, settings: ShopSettings): DeliveryDays {
  const pause = currentPause(settings, now);
  return deliveryDays(pause ? new Date(`${pause.opens}T00:00:00Z`) : now, settings);
}

/** `2026-11-26` becomes `Thu 26 Nov`. */
export function weekdayInWords(day: Day): string {
  const name = weekday(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)} ${formatDayOfYear(`${day}T00:00:00Z`)}`;
}

function packedBy(paid: Day, { packingDays, pauseFrom, pauseTo }: Rules): Day {
  const isPause = (day: Day) => pauseFrom !== null && pauseTo !== null && day >= pauseFrom && day <= pauseTo;
  const packs = (day: Day) =>
    !isPause(day) && (packingDays.length === 0 ? isWorking(day) : packingDays.includes(weekday(day)));
  return daysThat(packs, paid, packingDays.length === 0 ? PACKING : 1);
}

function workingDaysAfter(day: Day, days: number): Day {
  return daysThat(isWorking, day, days);
}

/** The day on which `count` fitting days after this one are over. */
function daysThat(fits: (day: Day) => boolean, after: Day, count: number): Day {
  let day = after;
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1);
    if (fits(day)) left -= 1;
  }
  return day;
}

function isWorking(day: Day): boolean {
  return weekday(day) !== 'saturday' && weekday(day) !== 'sunday';
}

function weekday(day: Day): Weekday {
  return byDate[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'monday';
}
