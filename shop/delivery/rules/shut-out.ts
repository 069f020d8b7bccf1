import { REGIONS } from './ghana-regions.ts';
import { type Fitting, isForTheRest, zoneFor } from './place.ts';

export type Switched = Fitting & { methods: readonly { isOn: boolean }[] };

/**
 * The zones with a place that cannot be ordered to, because no zone that counts for it has a method on; null among
 * them is what no zone names. None while no method is on anywhere: delivery is free then.
 */
export function shutOut<Zone extends Switched>(zones: readonly Zone[]): (Zone | null)[] {
  const on = zones.filter(hasMethodOn);
  if (on.length === 0) return [];
  const shut = zones.filter((zone) => !townsOf(zone).every((town) => isReached(on, town)));
  return zones.some(isForTheRest) ? shut : [...shut, null];
}

/** Whose methods the places of a zone have that has none on itself; none while nothing is on anywhere. */
export function servedBy<Zone extends Switched>(zone: Zone, zones: readonly Zone[]): Zone[] {
  if (hasMethodOn(zone)) return [];
  const on = zones.filter(hasMethodOn);
  const serving = townsOf(zone).map((town) => zoneFor(on, { town, code: '', country: '' }));
  return [...new Set(serving.filter((one) => one !== null))];
}

export function hasMethodOn({ methods }: Switched): boolean {
  return methods.some(({ isOn }) => isOn);
}

/** One for each region and town of a zone, as an address would name it; for the rest one that no zone names. */
function townsOf({ regions, towns }: Fitting): string[] {
  const named = REGIONS.filter(({ id }) => regions.includes(id)).map(({ name }) => `${name} Region`);
  return named.length + towns.length > 0 ? [...named, ...towns] : [''];
}

function isReached(on: readonly Switched[], town: string): boolean {
  return zoneFor(on, { town, code: '', country: '' }) !== null;
}
