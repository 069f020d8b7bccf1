import type { Address } from '#shop/checkout/contract/address.ts';
import { ADDRESS_FIELDS } from '#shop/checkout/rules/address.ts';

/** So many pieces of a product. */
export type Quantity = { productId: string; qty: number };

/** Whether two orders hold the same products in the same quantities, in whatever order and at whatever price. */
export function sameGoods(one: readonly Quantity[], other: readonly Quantity[]): boolean {
  if (one.length !== other.length) return false;
  const quantities = new Map(one.map(({ productId, qty }) => [productId, qty]));
  return other.every(({ productId, qty }) => quantities.get(productId) === qty);
}

/** Whether two addresses agree in all seven fields. */
export function sameAddress(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}
