/** Characters, with room for a link. */
export const MOST_IN_PARCEL_NUMBER = 300;

const LINK = /^https:\/\/[^\s/]+\.[^\s]+$/;

/** Some couriers give a link instead of a parcel number; null for anything else. */
export function trackingLink({ parcelNumber }: { parcelNumber: string | null }): string | null {
  return parcelNumber && LINK.test(parcelNumber) ? parcelNumber : null;
}
