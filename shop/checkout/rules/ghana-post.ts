import type { Address } from '../contract/address.ts';

/** By the first letter of a GhanaPost GPS address; the regions of 2019 kept the letters of those they were part of. */
const REGIONS: Readonly<Record<string, string>> = {
  A: 'Ashanti',
  B: 'Bono and Ahafo',
  C: 'Central Region',
  E: 'Eastern Region',
  G: 'Greater Accra',
  N: 'the north',
  U: 'Upper East',
  V: 'Volta and Oti',
  W: 'Western Region',
  X: 'Upper West',
};

/** The largest towns by that letter; for any other the code is believed. */
const TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'kumasi obuasi mampong konongo',
    B: 'sunyani techiman berekum kintampo',
    C: 'cape-coast winneba kasoa mankessim',
    E: 'koforidua nkawkaw akosombo suhum',
    G: 'accra tema ashaiman madina teshie osu',
    N: 'tamale yendi savelugu',
    U: 'bolgatanga navrongo bawku',
    V: 'ho hohoe keta aflao',
    W: 'takoradi sekondi sekondi-takoradi tarkwa',
    X: 'wa tumu',
  }).flatMap(([letter, towns]) => towns.split(' ').map((town) => [town, letter] as const)),
);

const DIGITAL_ADDRESS = /^([A-Z])[A-Z0-9][\s-]?\d{3,4}[\s-]?\d{3,4}$/i;

/** The letter that names the region, of a whole GhanaPost GPS address. */
export function regionPrefix(code: string): string | null {
  const [, letter = ''] = DIGITAL_ADDRESS.exec(code.trim()) ?? [];
  return letter.toUpperCase() || null;
}

/**
 * The region of the GhanaPost GPS address where the city lies in another, or null. A reason to ask once more,
 * never to refuse (docs/behaviour.md#addresses).
 */
export function regionDoubt({ city = '', pin_code = '' }: Partial<Address>): string | null {
  const letter = regionPrefix(pin_code);
  const region = letter && REGIONS[letter];
  const home = TOWNS.get(city.trim().toLowerCase().replace(/\s+/g, '-'));
  return region && home && home !== letter ? region : null;
}
