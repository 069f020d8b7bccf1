import { fromCedis, type Pesewas } from '#platform/money/money.ts';

const LARGEST = fromCedis('99999999.99');

/** Whether a product may cost this. Beside no schema, because browsers judge prices, too. */
export function isPrice(price: Pesewas): boolean {
  return price > 0 && price <= LARGEST;
}
