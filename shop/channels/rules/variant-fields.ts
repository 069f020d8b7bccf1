import type { ChosenValue } from '#shop/choices/contract.ts';

/** Options that both platforms know by a field of their own. */
const FIELDS = ['color', 'size', 'material', 'pattern'] as const;
export type VariantField = (typeof FIELDS)[number];

function fieldOf(name: string): VariantField | null {
  const english = name.trim().toLowerCase().replace('colour', 'color');
  return FIELDS.find((field) => field === english) ?? null;
}

/** What of a choice has a field, and what is left over, in the order of the page. */
export function variantFields(options: readonly ChosenValue[]): {
  fields: Partial<Record<VariantField, string>>;
  others: ChosenValue[];
} {
  const known = options.flatMap(({ name, value }) => {
    const field = fieldOf(name);
    return field ? [[field, value] as const] : [];
  });
  return { fields: Object.fromEntries(known), others: options.filter(({ name }) => !fieldOf(name)) };
}
