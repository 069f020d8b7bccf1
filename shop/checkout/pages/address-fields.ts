import type { ComponentProps } from 'react';
import type { Address } from '../contract/address.ts';
import { NO_LANDMARK, NOT_KNOWN } from '../rules/address.ts';
import type { Doubts } from '../rules/address-doubts.ts';

export type AddressField = {
  name: keyof Address;
  label: string;
  missing: string;
  hint?: string;
  isWide?: boolean;
  blank?: { label: string; value: string };
  /** The `autocomplete` token, without the kind of address before it. */
  token: string;
} & Pick<ComponentProps<'input'>, 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck'>;

const CODE_HINT =
  'GhanaPost GPS, e.g. GA-183-8164. Find yours in the GhanaPostGPS app, or write your area, e.g. Osu.';

export const DELIVERY_FIELDS: readonly AddressField[] = [
  {
    name: 'name',
    label: 'Recipient name',
    missing: "Enter the recipient's name",
    token: 'name',
    autoCapitalize: 'words',
    isWide: true,
  },
  {
    name: 'line1',
    label: 'Address line 1',
    missing: 'Enter your house number and street',
    hint: 'House and street',
    token: 'address-line1',
    autoCapitalize: 'words',
    isWide: true,
  },
  {
    name: 'line2',
    label: 'Address line 2',
    missing: 'Enter a landmark, or press “No landmark”',
    hint: 'Landmark, e.g. behind Osu Castle',
    token: 'address-line2',
    blank: { label: NO_LANDMARK, value: NO_LANDMARK },
    isWide: true,
  },
  {
    name: 'city',
    label: 'City',
    missing: 'Enter a city or town',
    token: 'address-level2',
    autoCapitalize: 'words',
    isWide: true,
  },
  {
    name: 'pin_code',
    label: 'Postcode or GhanaPost GPS',
    missing: 'Enter the GhanaPost GPS address, or your area, e.g. Osu',
    hint: CODE_HINT,
    token: 'postal-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    isWide: true,
  },
  {
    name: 'country',
    label: 'Country',
    missing: 'Enter a country',
    token: 'country-name',
    autoCapitalize: 'words',
  },
  {
    name: 'phone',
    label: 'Phone',
    missing: 'Enter a number the courier can call',
    hint: 'The courier calls this number',
    token: 'tel',
    type: 'tel',
    inputMode: 'tel',
  },
];

/** For an order without a parcel: nobody looks for the house. */
const BILLING_TEXTS: Partial<Record<keyof Address, Partial<AddressField>>> = {
  name: { label: 'Full name' },
  line2: {
    hint: 'Area or building, e.g. Adabraka',
    missing: 'Enter an area or building, or press “Nothing to add”',
    blank: { label: 'Nothing to add', value: NOT_KNOWN },
  },
  phone: { hint: 'So we can reach you', missing: 'Enter a number we can call' },
};

export const BILLING_FIELDS = DELIVERY_FIELDS.map((field) => ({ ...field, ...BILLING_TEXTS[field.name] }));

const PHONE_DOUBTS = {
  short: 'This number looks too short.',
  long: 'This number looks too long.',
} satisfies Record<NonNullable<Doubts['phone']>, string>;
const AGAIN = 'press Proceed To Checkout again.';

/** Under the fields that a press has questioned; the next press takes them as they are. */
export function questionsOf(
  { phone, pin_code }: Doubts,
  city: string,
  hasParcel: boolean,
): Partial<Record<keyof Address, string>> {
  const caller = hasParcel ? 'The courier calls it on the day.' : 'We call it to agree a time.';
  return {
    ...(phone && { phone: `${PHONE_DOUBTS[phone]} ${caller} If it is right, ${AGAIN}` }),
    ...(pin_code && {
      pin_code: `This code is in ${pin_code}, but ${city.trim()} isn't. If both are right, ${AGAIN}`,
    }),
  };
}
