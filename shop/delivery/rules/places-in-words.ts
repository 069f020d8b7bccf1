import { listInWords } from '#shop/office/rules/shop-settings.ts';
import { REGIONS } from './ghana-regions.ts';

const MOST_NAMED = 3;

/** `Greater Accra, Central and 3 more`; null for none. */
export function inShort(names: readonly string[]): string | null {
  if (names.length <= MOST_NAMED) return listInWords(names);
  const named = names.slice(0, MOST_NAMED - 1);
  return `${named.join(', ')} and ${names.length - named.length} more`;
}

export function regionNames(regions: readonly string[]): string[] {
  return REGIONS.filter(({ id }) => regions.includes(id)).map(({ name }) => name);
}
