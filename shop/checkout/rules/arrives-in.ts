import type { Address } from '../contract/address.ts';

/** As every page knows it: towns that a parcel reaches sooner, if any, and both days in words. */
type Arrival = { nearby: { towns: string; day: string } | null; elsewhere: string };

/**
 * The promised day for a payment today; null abroad. A town that is written otherwise than the shop writes it gets the
 * longer promise.
 */
export function arrivesIn(
  { city, country }: Pick<Address, 'city' | 'country'>,
  { nearby, elsewhere }: Arrival,
): string | null {
  if (!/ghana/i.test(country)) return null;
  const isNearby = nearby?.towns.split(/, | and /).some((town) => inSmall(city).includes(inSmall(town)));
  return isNearby && nearby ? nearby.day : elsewhere;
}

/** As whole words: "Ho" is not in "Hohoe". */
const inSmall = (name: string) => ` ${name.trim().toLowerCase()} `;
