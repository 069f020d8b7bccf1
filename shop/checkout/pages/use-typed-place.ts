import { useEffect, useMemo, useState } from 'react';
import type { Address } from '../contract/address.ts';
import type { AddressPlace } from './use-delivery-to.ts';

const PLACE_FIELDS: readonly string[] = ['city', 'pin_code', 'country'] satisfies (keyof AddressPlace)[];

/** Where a parcel would go once nobody is typing there; null without a town. `settle` is for when a field is left. */
export function useTypedPlace(values: Address): { place: AddressPlace | null; settle: () => void } {
  const [place, setPlace] = useState<AddressPlace | null>(null);
  const [city, pin_code, country] = [values.city.trim(), values.pin_code.trim(), values.country.trim()];
  const typed = useMemo(() => (city === '' ? null : { city, pin_code, country }), [city, pin_code, country]);
  // What was remembered, or filled in by the browser, comes without a field being left.
  useEffect(() => {
    if (!isTypingPlace()) setPlace(typed);
  }, [typed]);
  return { place, settle: () => setPlace(typed) };
}

function isTypingPlace(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && PLACE_FIELDS.includes(activeElement.name);
}
