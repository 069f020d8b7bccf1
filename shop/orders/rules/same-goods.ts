import type { Address } from '#shop/checkout/contract/address.ts';
import { ADDRESS_FIELDS } from '#shop/checkout/rules/address.ts';
import { lineKey } from '#shop/choices/contract.ts';
import { type OrderedGoods, soldId } from '#shop/choices/rules/variant-name.ts';

export type Quantity = OrderedGoods & { qty: number };

export function sameGoods(one: readonly Quantity[], other: readonly Quantity[]): boolean {
  if (one.length !== other.length) return false;
  const quantities = new Map(one.map((line) => [keyOf(line), line.qty]));
  return other.every((line) => quantities.get(keyOf(line)) === line.qty);
}

const keyOf = (line: OrderedGoods): string =>
  lineKey({ id: soldId(line), text: line.customText, times: line.times });

export function sameAddress(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}
