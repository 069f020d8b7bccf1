import type { ProductFact } from '#shop/catalogue/contract/product-facts.ts';
import type { ProductOption } from '../contract.ts';

export type GuideRow = { value: string; text: string };

const factName = (option: string, value: string) => `${option} ${value}`.toLowerCase();

/** What the facts say of each value of an option, such as "Size M: 52 cm across the chest", in the option's order. */
export function optionGuide({ name, values }: ProductOption, facts: readonly ProductFact[]): GuideRow[] {
  const texts = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact.value]));
  return values.flatMap((value) => {
    const text = texts.get(factName(name, value));
    return text === undefined ? [] : [{ value, text }];
  });
}

/** The facts that are about the product itself. */
export function factsBeside(options: readonly ProductOption[], facts: readonly ProductFact[]): ProductFact[] {
  const names = new Set(options.flatMap(({ name, values }) => values.map((value) => factName(name, value))));
  return facts.filter(({ name }) => !names.has(name.toLowerCase()));
}
