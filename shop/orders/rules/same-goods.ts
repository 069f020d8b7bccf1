import type { Address } from '#shop/checkout/contract/address.ts';
import { ADDRESS_FIELDS } from '#shop/checkout/rules/address.ts';

export type Quantity = { productId: string; qty: number };

export function sameGoods(one: readonly Quantity[], other: readonly Quantity[]): boolean {
  if (one.length !== other.length) return false;
  const quantities = new Map(one.map(({ productId, qty }) => [productId, qty]));
  return other.every(({ productId, qty }) => quantities.get(productId) === qty);
}

export function sameAddress(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}
