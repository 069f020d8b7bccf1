/** A way of delivery to a town. Prices in pesewas. */
export type Way = { id: string; city: string; price: number; freeFrom: number | null };
/** A voucher; its value in pesewas, or percent. */
export type Code = {
  id: string;
  code: string;
  kind: 'share' | 'amount' | 'delivery';
  value: number;
  uses: number | null;
};
/** A gift voucher that was sold before, worth so many pesewas, and the order that bought it. */
export type Gift = { id: string; code: string; amount: number; orderId: string; reference: string };
/** What one history is sold by: a second product, counted once, ways of delivery, vouchers, and gift vouchers. */
export type Terms = {
  shelf: { id: string; price: number; pieces: number };
  ways: readonly Way[];
  codes: readonly Code[];
  gifts: readonly Gift[];
};

export type Line = { id: string; price: number; qty: number };
export type Cost = { goods: number; discount: number; delivery: number; saved: number; amount: number };

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { price, qty }) => sum + price * qty, 0);

/** What goods cost that are delivered this way, with this voucher. */
export function costOf(lines: readonly Line[], way: Way | null, code: Code | null): Cost {
  const goods = sumOf(lines);
  const discount = code ? discountOf(code, goods) : 0;
  const isFree = way === null || (way.freeFrom !== null && goods - discount >= way.freeFrom);
  const usual = isFree ? 0 : way.price;
  const delivery = code?.kind === 'delivery' ? 0 : usual;
  return {
    ...{ goods, discount, delivery },
    saved: discount + usual - delivery,
    amount: goods - discount + delivery,
  };
}

function discountOf({ kind, value }: Code, goods: number): number {
  if (kind === 'delivery') return 0;
  return kind === 'amount' ? Math.min(value, goods) : Math.floor((goods * value + 50) / 100);
}
