/** "Shirt, L, black", as cart, order and mail name it. */
export function variantName(name: string, values: readonly string[]): string {
  return [name, ...values.filter(Boolean)].join(', ');
}

/** With the buyer's own text: "Key fob, “AB”". */
export function withCustomText(name: string, text: string | null | undefined): string {
  return text ? `${name}, “${text}”` : name;
}

export type OrderedGoods = {
  productId: string;
  variantId: string | null;
  customText: string | null;
  times: string[] | null;
};

/** The id under which it was sold, and is counted: the variant's or, for a product without options, its own. */
export function soldId({ productId, variantId }: Pick<OrderedGoods, 'productId' | 'variantId'>): string {
  return variantId ?? productId;
}
