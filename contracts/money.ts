import { z } from 'zod';

declare const pesewasBrand: unique symbol;

/** Money inside the shop: a whole number of pesewas (1 cedi = 100 pesewas). */
export type Pesewas = number & { readonly [pesewasBrand]: true };

/** Takes a whole number of pesewas; refuses fractions, NaN and unsafe integers with a RangeError. */
export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pesewas: ${amount}`);
  return amount as Pesewas;
}

const CEDIS = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Takes cedis as a decimal text or number with at most two decimals, returns pesewas.
 * Works on the digits, so 19.99 is 1999 (docs/behaviour.md#money-and-dates); refuses anything else with a RangeError.
 */
export function fromCedis(cedis: string | number): Pesewas {
  const match = CEDIS.exec(String(cedis));
  if (!match) throw new RangeError('not an amount in cedis');
  const [, whole = '0', fraction = ''] = match;
  return pesewas(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Takes pesewas, returns cedis as a number with at most two decimals, for shapes at the border. */
export function toCedis(amount: Pesewas): number {
  return Number(`${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`);
}

const ghs = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'GHS' });

/** Takes cedis, returns the price as shoppers see it, `GHS 1,234.50` with a U+00A0. */
export function formatCedis(cedis: number): string {
  return ghs.format(cedis);
}

/** The same in its parts, for a currency that is set smaller. */
export function cedisParts(cedis: number): Intl.NumberFormatPart[] {
  return ghs.formatToParts(cedis);
}

/** Whether a value is cedis at the border: a number with at most two decimals, zero or more. */
export function isCedis(value: unknown): value is number {
  return typeof value === 'number' && CEDIS.test(String(value));
}

/** The same as a schema. */
export const Cedis = z.number().nonnegative().refine(isCedis, 'At most two decimals');
