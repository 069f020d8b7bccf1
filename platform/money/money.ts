// platform/money: cedis as whole pesewas all the way. `formatGhs` writes them for people, `toCedis` and
// `fromCedis` stand at the borders where others use cedis, `readTypedAmount` reads what people type.
import { grouped } from '#platform/text/numbers.ts';

declare const pesewasBrand: unique symbol;

/** 1 cedi = 100 pesewas. */
export type Pesewas = number & { readonly [pesewasBrand]: true };

/** Throws a RangeError for fractions, NaN and unsafe integers. */
export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pesewas: ${amount}`);
  return amount as Pesewas;
}

const CEDIS = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * From a decimal text or number with at most two decimals. Works on the digits, so 19.99 is 1999
 * (docs/behaviour.md#money-and-dates); throws a RangeError for anything else.
 */
export function fromCedis(cedis: string | number): Pesewas {
  const match = CEDIS.exec(String(cedis));
  if (!match) throw new RangeError('not an amount in cedis');
  const [, whole = '0', fraction = ''] = match;
  return pesewas(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** With at most two decimals, for the shapes that have them (docs/behaviour.md#money-and-dates). */
export function toCedis(amount: Pesewas): number {
  return Number(`${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`);
}

/** `GHS 1,234.50`, with a U+00A0. */
export function formatGhs(amount: Pesewas): string {
  return `GHS\u00a0${groupedCedis(amount)}`;
}

/** `1,234.50`. */
export function groupedCedis(amount: Pesewas): string {
  const [whole = '', fraction = ''] = decimalCedis(amount).split('.');
  return `${grouped(Number(whole))}.${fraction}`;
}

/** For machines, with two decimals: `1234.50`. */
export function decimalCedis(amount: Pesewas): string {
  return toCedis(amount).toFixed(2);
}

/** Whole pesewas, zero or more. */
export function isPesewas(value: unknown): value is Pesewas {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A number with at most two decimals, zero or more. */
export function isCedis(value: unknown): value is number {
  return typeof value === 'number' && CEDIS.test(String(value));
}
