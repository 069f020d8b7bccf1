import type { Address } from '../contract/address.ts';

export const ADDRESS_FIELDS = ['name', 'line1', 'line2', 'city', 'pin_code', 'country', 'phone'] as const;

const MAX = 200;

/** Written by a press into the second line, for a house that no landmark is near. */
export const NO_LANDMARK = 'No landmark';
/** Stands in a line of which nothing is known, such as what a customer on the phone was not asked yet. */
export const NOT_KNOWN = '-';

/** Whether a line is empty or only says that there is nothing to write. */
export function isBlankLine(line: string): boolean {
  return line === '' || line === NO_LANDMARK || line === NOT_KNOWN;
}

export function addressLines({ name, line1, line2, city, pin_code, country }: Address): string[] {
  const known = (...parts: string[]) => parts.filter((part) => !isBlankLine(part));
  const street = known(line1, line2).join(', ');
  const place = known(...new Set([pin_code, city, country])).join(', ');
  return [name, street, place].filter((line) => line !== '');
}

/** What is shown of it: no street where nothing is sent, no phone where nobody calls either. */
export function shownAddress(
  address: Address,
  { hasParcel, hasSession }: { hasParcel: boolean; hasSession: boolean },
): Address {
  if (hasParcel) return address;
  return { ...address, line1: '', line2: '', pin_code: '', phone: hasSession ? address.phone : '' };
}

export function readAddressDraft(stored: unknown): Partial<Address> {
  if (typeof stored !== 'object' || stored === null) return {};
  const given: Partial<Record<keyof Address, unknown>> = stored;
  const texts = ADDRESS_FIELDS.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' ? [[field, value.slice(0, MAX)]] : [];
  });
  return Object.fromEntries(texts);
}

export function emptyFields(draft: Partial<Address>): (keyof Address)[] {
  return ADDRESS_FIELDS.filter((field) => (draft[field] ?? '').trim() === '');
}

/** Trimmed; null until all seven fields are filled (docs/behaviour.md#addresses). */
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
