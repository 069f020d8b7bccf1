import { listInWords } from '#shop/office/rules/shop-settings.ts';
import { type Switched, servedBy } from './shut-out.ts';

type Named = Switched & { name: string };

/** `Here count the methods of Accra and Everywhere else`; empty where the zone has its own, or nobody has any. */
export function servedText<Zone extends Named>(zone: Zone, zones: readonly Zone[]): string {
  const names = listInWords(servedBy(zone, zones).map(({ name }) => name));
  return names === null ? '' : `Here count the methods of ${names}`;
}
