import type { Address } from '../contract/address.ts';
import { regionDoubt } from './ghana-post.ts';
import { phoneDoubt } from './phone.ts';

export type Doubts = { phone: ReturnType<typeof phoneDoubt>; pin_code: ReturnType<typeof regionDoubt> };

export type AskedDoubts = { phoneAsked: string; codeAsked: string };

export function askingAbout({ phone = '', city = '', pin_code = '' }: Partial<Address>): AskedDoubts {
  return { phoneAsked: phone, codeAsked: `${city} ${pin_code}` };
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
