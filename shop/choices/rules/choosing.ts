import type { ProductOption, Variant } from '../contract.ts';
import type { Chosen } from './choice-address.ts';

const fits = ({ values }: Variant, chosen: Chosen): boolean =>
  chosen.every((value, place) => value === null || values[place] === value);

/** The variant of a complete choice; null where something is left to choose, or there is no such variant. */
export function findVariant(variants: readonly Variant[], chosen: Chosen): Variant | null {
  if (chosen.includes(null)) return null;
  return variants.find((variant) => fits(variant, chosen)) ?? null;
}

/** The first option that nothing is chosen of. */
export function missingOption(options: readonly ProductOption[], chosen: Chosen): ProductOption | null {
  return options.find((_, place) => chosen[place] === null) ?? null;
}

/** Whether a value can be had together with what else is chosen: `none` is not made, or not shown. */
export type Offer = 'there' | 'sold_out' | 'none';

export function offerOf(variants: readonly Variant[], chosen: Chosen, place: number, value: string): Offer {
  const met = variants.filter((variant) => fits(variant, chosen.with(place, value)));
  if (met.length === 0) return 'none';
  return met.some(({ isSoldOut }) => !isSoldOut) ? 'there' : 'sold_out';
}

/** A value that does not go with the rest takes its place: what else was chosen is to be chosen anew. */
export function choose(variants: readonly Variant[], chosen: Chosen, place: number, value: string): Chosen {
  return offerOf(variants, chosen, place, value) === 'none'
    ? chosen.map((_, at) => (at === place ? value : null))
    : chosen.with(place, value);
}
