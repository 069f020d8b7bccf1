import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import {
  changedPrice,
  isPriceRule,
  isShare,
  PRICE_CHANGES,
  type PriceRule,
  priceRuleText,
  ROUNDINGS,
} from '../rules/price-change.ts';
import {
  actOnProducts,
  CHANGED_MEANWHILE,
  type LeftProduct,
  NOT_FOUND,
  type ProductsResult,
  refusalOfEdit,
  ShownProducts,
  selectShown,
  shownProducts,
} from './act-on-products.server.ts';

/** `amount` is a sum or a price in cedis, or a share in per cent, with at most two decimals. */
export const PriceProducts = z.object({
  product: ShownProducts,
  change: z.enum(PRICE_CHANGES, 'Choose a change from the list.'),
  amount: z.string().max(40, 'This is too long.'),
  rounding: z.enum(ROUNDINGS, 'Choose a rounding from the list.').default('none'),
});
type PriceProducts = z.output<typeof PriceProducts>;

export type NewPrice = { id: string; version: number; name: string; from: Pesewas; to: Pesewas };
export type PricePreview = { rule: string; prices: NewPrice[]; left: LeftProduct[] };

/** What `priceProducts` would do by the same form. Writes nothing. */
export async function previewPrices(shop: Shop, viewer: Viewer, input: PriceProducts): Promise<PricePreview> {
  requireRight(viewer, 'catalogue');
  const rule = readRule(input);
  const products = shownProducts(input.product);
  const known = await selectShown(
    shop.db,
    products.map(({ id }) => id),
  );
  const preview: PricePreview = { rule: priceRuleText(rule), prices: [], left: [] };
  for (const { id } of products) {
    const row = known.get(id);
    const priced = row ? newPrice(row, rule) : { reason: NOT_FOUND };
    if ('reason' in priced) preview.left.push({ id, name: row?.name ?? id, reason: priced.reason });
    else preview.prices.push(priced);
  }
  return preview;
}

/**
 * Changes the price of each product as `editProduct` does, under its own lock and only if it is still as it was shown:
 * the price is the one of the preview. What is refused is returned with its reason, what was changed with both prices.
 */
export async function priceProducts(
  shop: Shop,
  viewer: Viewer,
  input: PriceProducts,
): Promise<ProductsResult & { rule: string; prices: NewPrice[] }> {
  requireRight(viewer, 'catalogue');
  const rule = readRule(input);
  const prices: NewPrice[] = [];
  const result = await actOnProducts(shop, viewer, {
    verb: 'price-products',
    details: { rule: priceRuleText(rule) },
    products: shownProducts(input.product),
    act: async ({ row, version, actId }) => {
      if (row.version !== version) return CHANGED_MEANWHILE;
      const priced = newPrice(row, rule);
      if ('reason' in priced) return priced.reason;
      const change = { price: priced.to };
      const refusal = refusalOfEdit(await editProduct(shop, viewer, row.id, { version, change, actId }));
      if (refusal === null) prices.push(priced);
      return refusal;
    },
  });
  return { ...result, rule: priceRuleText(rule), prices };
}

function readRule({ change, amount, rounding }: PriceProducts): PriceRule {
  const rule = { change, amount: readTypedAmount(amount) ?? 0, rounding };
  if (isPriceRule(rule)) return rule;
  throw new Problem('invalid_input', { field: 'amount' }, isShare(change) ? NO_SHARE : NO_SUM);
}

export const PRICED_BY_CHOICES = 'Its choices have prices of their own. Change them there.';
const NO_SUM = 'This is not a sum in cedis, like 5 or 2.50.';
const NO_SHARE = 'Type a share in per cent, like 10 or 12.5: to lower, below 100; to raise, at most 1,000.';

function newPrice({ options, ...row }: ProductRow, rule: PriceRule): NewPrice | { reason: string } {
  if (options.length > 0) return { reason: PRICED_BY_CHOICES };
  const { id, version, name, price: from } = row;
  const to = changedPrice(from, rule);
  if (to === null)
    return { reason: 'This would leave no price: it has to be more than zero, and not too high.' };
  return to === from ? { reason: 'Its price would stay the same.' } : { id, version, name, from, to };
}
