import type { Address } from '../contract/address.ts';
import { ADDRESS_FIELDS } from './address.ts';

export const ADDRESS_LABELS = {
  name: 'Recipient name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  pin_code: 'Postcode or GhanaPost GPS',
  country: 'Country',
  phone: 'Phone',
} as const satisfies Record<keyof Address, string>;

export type AddressChange = { field: keyof Address; from: string; to: string };

export function addressChanges(before: Address, after: Address): AddressChange[] {
  return ADDRESS_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));
}
