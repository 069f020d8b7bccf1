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

/**
 * The first zone that names the town, else the first that has its region, else the one for the rest; null where the
 * shop does not deliver.
 */
export function zoneFor<Zone extends Fitting>(zones: readonly Zone[], place: Place): Zone | null {
  const fitting = isInGhana(place.country) ? (ofTown(zones, place.town) ?? ofRegion(zones, place)) : null;
  return fitting ?? zones.find(isForTheRest) ?? null;
}

function ofTown<Zone extends Fitting>(zones: readonly Zone[], typed: string): Zone | undefined {
  return zones.find(({ towns }) => towns.some((town) => names(typed, town)));
}

function ofRegion<Zone extends Fitting>(zones: readonly Zone[], place: Place): Zone | undefined {
  const possible = regionsOf(place);
  if (possible.length === 0) return undefined;
  return zones.find(({ regions }) => possible.every((id) => regions.includes(id)));
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
