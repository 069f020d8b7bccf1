import { foldForSearch } from '#platform/text/search-text.ts';
import { regionPrefix } from '#shop/checkout/rules/ghana-post.ts';
import type { Place } from '../contract.ts';
import { REGIONS } from './ghana-regions.ts';

export type Fitting = { regions: readonly string[]; towns: readonly string[] };

export function isInGhana(country: string): boolean {
  return country.trim() === '' || /\b(?:ghana|gh|gha)\b/i.test(country);
}

/** The zone for all that no other zone names. */
export function isForTheRest({ regions, towns }: Fitting): boolean {
  return regions.length === 0 && towns.length === 0;
}

/** The first zone that fits, the one for the rest last; null where the shop does not deliver. */
export function zoneFor<Zone extends Fitting>(zones: readonly Zone[], place: Place): Zone | null {
  const named = zones.filter((zone) => !isForTheRest(zone));
  const possible = regionsOf(place);
  const fitting = isInGhana(place.country)
    ? named.find((zone) => fits(zone, place.town, possible))
    : undefined;
  return fitting ?? zones.find(isForTheRest) ?? null;
}

function fits({ regions, towns }: Fitting, typed: string, possible: readonly string[]): boolean {
  return (
    towns.some((town) => names(typed, town)) ||
    (possible.length > 0 && possible.every((id) => regions.includes(id)))
  );
}

/** Where a place may lie: one region where its town is known, else those of its GhanaPost GPS letter. */
export function regionsOf({ town, code }: Pick<Place, 'town' | 'code'>): string[] {
  const typed = inWords(town);
  const known = KNOWN.find(({ words }) => typed.includes(words));
  if (known) return [known.id];
  const letter = regionPrefix(code);
  return REGIONS.filter((region) => region.letter === letter).map(({ id }) => id);
}

/** The longest first: "Duayaw Nkwanta" names "Nkwanta", too, which is elsewhere. */
const KNOWN = REGIONS.flatMap(({ id, name, towns }) =>
  [`${name} Region`, ...towns].map((one) => ({ id, words: inWords(one) })),
).sort((one, other) => other.words.length - one.words.length);

/** As whole words, so that "Ho" is not found in "Hohoe". */
export function names(text: string, town: string): boolean {
  return inWords(text).includes(inWords(town));
}

function inWords(text: string): string {
  return ` ${foldForSearch(text).split(' ').filter(Boolean).join(' ')} `;
}
