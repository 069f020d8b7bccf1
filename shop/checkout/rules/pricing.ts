import { fromCedis, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { DeliveryMethod } from '#shop/delivery/contract.ts';
import { deliveryPrice } from '#shop/delivery/rules/delivery-price.ts';
import type { VoucherRefusal, VoucherTerms } from '#shop/vouchers/contract.ts';
import { discountsOf } from '#shop/vouchers/rules/discount.ts';

/** The least and the most Paystack takes in one payment, in pesewas (docs/payments.md#pricing). */
export const MIN_AMOUNT = pesewas(10);
export const MAX_AMOUNT = pesewas(1_000_000_000);

export type Claim = { id: string; price: number; qty: number; text?: string; times?: string[] };
export type CataloguePrice = { id: string; price: Pesewas };
/** `discount` is taken off all pieces of the line together. */
export type PricedLine = {
  id: string;
  price: Pesewas;
  qty: number;
  discount: Pesewas;
  text?: string;
  times?: string[];
};

export type Pricing =
  /** `saved` is what the voucher takes off, of goods and delivery. */
  | { kind: 'priced'; lines: PricedLine[]; delivery: Pesewas; saved: Pesewas; amount: Pesewas }
  | { kind: 'product_gone'; items: string[] }
  | { kind: 'price_changed'; lines: PricedLine[]; amount: Pesewas }
  | { kind: 'delivery_changed'; amount: Pesewas }
  | { kind: 'voucher_refused'; reason: VoucherRefusal }
  | { kind: 'amount_out_of_range'; amount: Pesewas };

type Sold = Omit<PricedLine, 'discount'>;
type Sums = { discounts: Pesewas[]; delivery: Pesewas; saved: Pesewas; amount: Pesewas };

/** From what sum on delivery is free is measured after the discounts, which are by line. */
export function addUp(
  sold: readonly Sold[],
  method: Pick<DeliveryMethod, 'price' | 'freeFrom'> | null,
  voucher: VoucherTerms | null,
): Sums {
  const discounts = discountsOf(sold, voucher);
  const off = discounts.reduce((sum, one) => sum + one, 0);
  const goods = pesewas(sold.reduce((sum, { price, qty }) => sum + price * qty, -off));
  const usual = method ? deliveryPrice(method, goods) : pesewas(0);
  const delivery = voucher?.kind === 'delivery' ? pesewas(0) : usual;
  return { discounts, delivery, saved: pesewas(off + usual - delivery), amount: pesewas(goods + delivery) };
}

/**
 * Prices an order from the catalogue; the browser's prices (cedis) and amount (pesewas) are only
 * claims, and any that differs refuses the order with today's figures (docs/payments.md#pricing). `method` is how it
 * is delivered, null where that costs nothing.
 */
export function priceOrder(
  claims: Claim[],
  claimedAmount: number,
  catalogue: CataloguePrice[],
  method: Pick<DeliveryMethod, 'price' | 'freeFrom'> | null = null,
  voucher: VoucherTerms | null = null,
): Pricing {
  const prices = new Map(catalogue.map((product) => [product.id, product.price]));
  const gone = claims.filter((claim) => !prices.has(claim.id)).map((claim) => claim.id);
  if (gone.length > 0) return { kind: 'product_gone', items: gone };

  const sold = claims.map(({ id, qty, text, times }) => ({
    id,
    qty,
    price: prices.get(id) ?? pesewas(0),
    ...(text && { text }),
    ...(times && { times }),
  }));
  const { discounts, delivery, saved, amount } = addUp(sold, method, voucher);
  const lines = sold.map((line, place) => ({ ...line, discount: discounts[place] ?? pesewas(0) }));
  const isPriceKnown = claims.every((claim) => equalsCedis(claim.price, prices.get(claim.id)));
  const isAmountKnown = claimedAmount === amount;
  if (!isPriceKnown || (!isAmountKnown && !method && !voucher))
    return { kind: 'price_changed', lines, amount };
  const reason = voucher && voucherRefusal(voucher, saved, amount);
  if (reason) return { kind: 'voucher_refused', reason };
  if (!isAmountKnown)
    return method ? { kind: 'delivery_changed', amount } : { kind: 'voucher_refused', reason: 'changed' };
  const isFree = voucher !== null && amount === 0;
  if ((amount < MIN_AMOUNT && !isFree) || amount > MAX_AMOUNT) return { kind: 'amount_out_of_range', amount };
  return { kind: 'priced', lines, delivery, saved, amount };
}

/** A voucher has to save something, and to leave nothing or what Paystack can take. */
function voucherRefusal({ kind }: VoucherTerms, saved: Pesewas, amount: Pesewas): VoucherRefusal | null {
  if (saved === 0) return kind === 'delivery' ? 'delivery_is_free' : 'minimum';
  return amount > 0 && amount < MIN_AMOUNT ? 'too_little_left' : null;
}

function equalsCedis(claimed: number, price: Pesewas | undefined): boolean {
  try {
    return fromCedis(claimed) === price;
  } catch {
    return false;
  }
}
