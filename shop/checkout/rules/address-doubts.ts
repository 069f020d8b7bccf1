import type { Address } from '../contract/address.ts';
import { regionDoubt } from './ghana-post.ts';
import { phoneDoubt } from './phone.ts';

/** What is questioned once, and taken as it is by the next press. */
export type Doubts = { phone: ReturnType<typeof phoneDoubt>; pin_code: ReturnType<typeof regionDoubt> };

/** What a press has asked about: as it stood then. */
export type AskedDoubts = { phoneAsked: string; codeAsked: string };

/** What to ask about these fields now. */
export function askingAbout({ phone = '', city = '', pin_code = '' }: Partial<Address>): AskedDoubts {
  return { phoneAsked: phone, codeAsked: `${city} ${pin_code}` };
}

/** Takes what was typed, returns what looks odd; an empty field is missing, not odd. */
export function addressDoubts(typed: Partial<Address>): Doubts {
  const { phone = '' } = typed;
  return { phone: phone.trim() === '' ? null : phoneDoubt(phone), pin_code: regionDoubt(typed) };
}

/** Those of the doubts that a press has asked about already, or, `isNew`, that it has yet to. */
export function doubtsAsked(typed: Partial<Address>, asked: AskedDoubts, isNew = false): Doubts {
  const doubts = addressDoubts(typed);
  const now = askingAbout(typed);
  return {
    phone: (asked.phoneAsked === now.phoneAsked) !== isNew ? doubts.phone : null,
    pin_code: (asked.codeAsked === now.codeAsked) !== isNew ? doubts.pin_code : null,
  };
}
