import type { Address } from '#shop/checkout/contract/address.ts';
import type { Place } from '../contract.ts';

/** Where a parcel to this address goes. */
export function placeOf({ city, pin_code, country }: Pick<Address, 'city' | 'pin_code' | 'country'>): Place {
  return { town: city, code: pin_code, country };
}
