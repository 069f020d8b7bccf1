import type { ProductFact } from '#shop/catalogue/contract/product-facts.ts';

const NAMES = /^(?:gtin|ean|upc|barcode|isbn(?:-13)?)(?:-?\d+)?$/i;

/**
 * The GTIN that a product names among its facts, as digits: 8, 12, 13 or 14 of them, the last of which has to fit
 * (GS1 General Specifications, "Check digit calculation"). Null for none, and for one that was mistyped.
 */
export function gtinOf(facts: readonly ProductFact[]): string | null {
  const stated = facts.find(({ name }) => NAMES.test(name.trim()));
  const digits = stated?.value.replace(/[\s-]/g, '') ?? '';
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) ? digits : null;
}

function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, one) => sum + one, 0) % 10 === 0;
}
