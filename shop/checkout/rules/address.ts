import type { Address } from '../contract/address.ts';

export const ADDRESS_FIELDS = ['name', 'line1', 'line2', 'city', 'pin_code', 'country', 'phone'] as const;

const MAX = 200;

/** What a press writes into the second line of a house that no landmark is near. */
export const NO_LANDMARK = 'No landmark';
/** What stands in a line of which nothing is known, such as what nobody has asked a customer on the phone yet. */
export const NOT_KNOWN = '-';

/** Whether a line says nothing, or only that there is nothing to write. */
export function isBlankLine(line: string): boolean {
  return line === '' || line === NO_LANDMARK || line === NOT_KNOWN;
}

/** Takes an address, returns it line by line as it stands on a parcel, without the phone; blank lines are left out. */
export function addressLines({ name, line1, line2, city, pin_code, country }: Address): string[] {
  const known = (...parts: string[]) => parts.filter((part) => !isBlankLine(part));
  const street = known(line1, line2).join(', ');
  const place = known(...new Set([pin_code, city, country])).join(', ');
  return [name, street, place].filter((line) => line !== '');
}

/** Takes whatever was stored, returns the fields that are texts; the rest is dropped without an error. */
export function readAddressDraft(stored: unknown): Partial<Address> {
  if (typeof stored !== 'object' || stored === null) return {};
  const given: Partial<Record<keyof Address, unknown>> = stored;
  const texts = ADDRESS_FIELDS.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' ? [[field, value.slice(0, MAX)]] : [];
  });
  return Object.fromEntries(texts);
}

/** Takes what was typed, returns the fields that are still empty, in the order of the form. */
export function emptyFields(draft: Partial<Address>): (keyof Address)[] {
  return ADDRESS_FIELDS.filter((field) => (draft[field] ?? '').trim() === '');
}

/** Takes what was typed, returns the address trimmed once all seven fields are filled (docs/behaviour.md#addresses), or null. */
export function wholeAddress(draft: Partial<Address>): Address | null {
  const read = (field: keyof Address) => (draft[field] ?? '').trim();
  const address: Address = {
    name: read('name'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    pin_code: read('pin_code'),
    country: read('country'),
    phone: read('phone'),
  };
  return ADDRESS_FIELDS.every((field) => address[field] !== '' && address[field].length <= MAX)
    ? address
    : null;
}
