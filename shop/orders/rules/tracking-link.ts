const LINK = /^https:\/\/[^\s/]+\.[^\s]+$/;

/** Some couriers give a link instead of a parcel number; null for anything else. */
export function trackingLink({ parcelNumber }: { parcelNumber: string | null }): string | null {
  return parcelNumber && LINK.test(parcelNumber) ? parcelNumber : null;
}
