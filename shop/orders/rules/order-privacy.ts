import type { Address } from '#shop/checkout/contract/address.ts';
import { isBlankLine } from '#shop/checkout/rules/address.ts';

/** The part of an e-mail before the at-sign: the ship-to of an order row (docs/behaviour.md#order-pages). */
export function shipTo(email: string): string {
  return email.split('@')[0] ?? '';
}

export function mask(text: string): string {
  return text === '' ? '' : `${[...text][0]}•••`;
}

export function maskEmail(email: string): string {
  return email === '' ? '' : `${mask(shipTo(email))}@•••`;
}

/** A blank line has nothing to hide, and its first letter would read like the beginning of a street. */
const maskLine = (line: string) => (isBlankLine(line) ? '' : mask(line));

/**
 * Masks name, street, phone and the postcode that identifies a house; city and country stay
 * (docs/behaviour.md#order-privacy).
 */
export function maskAddress(address: Address): Address {
  return {
    ...address,
    name: mask(address.name),
    line1: maskLine(address.line1),
    line2: maskLine(address.line2),
    pin_code: maskLine(address.pin_code),
    phone: `•••${address.phone.slice(-2)}`,
  };
}
