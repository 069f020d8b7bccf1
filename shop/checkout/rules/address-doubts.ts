import { REGIONS } from '#shop/delivery/rules/ghana-regions.ts';
import { regionsOf } from '#shop/delivery/rules/place.ts';
import type { Address } from '../contract/address.ts';
import { regionPrefix } from './ghana-post.ts';
import { phoneDoubt } from './phone.ts';

export type Doubts = { phone: ReturnType<typeof phoneDoubt>; pin_code: ReturnType<typeof regionDoubt> };

export type AskedDoubts = { phoneAsked: string; codeAsked: string };

export function askingAbout({ phone = '', city = '', pin_code = '' }: Partial<Address>): AskedDoubts {
  return { phoneAsked: phone, codeAsked: `${city} ${pin_code}` };
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * The regions of the GhanaPost GPS address where the city lies in none of them, or null. A reason to ask once more,
 * never to refuse (docs/behaviour.md#addresses): of a town that nobody listed the code is believed.
 */
function regionDoubt({ city = '', pin_code = '' }: Partial<Address>): string | null {
  const letter = regionPrefix(pin_code);
  const named = REGIONS.filter((region) => region.letter === letter);
  const home = regionsOf({ town: city, code: '' });
  const isOdd = named.length > 0 && home.length > 0 && !named.some(({ id }) => home.includes(id));
  return isOdd ? `${EITHER.format(named.map(({ name }) => name))} Region` : null;
}

/** An empty field is missing, not odd. */
export function addressDoubts(typed: Partial<Address>): Doubts {
  const { phone = '' } = typed;
  return { phone: phone.trim() === '' ? null : phoneDoubt(phone), pin_code: regionDoubt(typed) };
}

export function doubtsAsked(typed: Partial<Address>, asked: AskedDoubts, isNew = false): Doubts {
  const doubts = addressDoubts(typed);
  const now = askingAbout(typed);
  return {
    phone: (asked.phoneAsked === now.phoneAsked) !== isNew ? doubts.phone : null,
    pin_code: (asked.codeAsked === now.codeAsked) !== isNew ? doubts.pin_code : null,
  };
}
