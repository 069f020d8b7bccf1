import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { KINDS } from '#shop/catalogue/contract/kinds.ts';
import { badgeOf, deliveryBadge } from './delivery-badge.ts';
import { deliveryPrice } from './delivery-price.ts';
import { REGIONS } from './ghana-regions.ts';
import { regionsOf, zoneFor } from './place.ts';
import { inShort } from './places-in-words.ts';
import { servedBy, shutOut } from './shut-out.ts';

const at = (town: string, code = '', country = 'Ghana') => ({ town, code, country });

describe('the zones that are shut out', () => {
  const zone = (regions: string[], towns: string[], ...on: boolean[]) => ({
    regions,
    towns,
    methods: on.map((isOn) => ({ isOn })),
  });
  const accra = zone(['greater-accra'], ['Kasoa'], true);
  const ashanti = zone(['ashanti'], [], false, false);

  it('are none while nothing is on', () => {
    expect(shutOut([ashanti, zone([], [], false)])).toEqual([]);
    expect(shutOut([])).toEqual([]);
  });

  it('are those that no zone with a method on covers, and what no zone names', () => {
    expect(shutOut([accra, ashanti])).toEqual([ashanti, null]);
    expect(shutOut([accra, ashanti, zone([], [], true)])).toEqual([]);
    expect(shutOut([zone(['ashanti', 'volta'], [], true), ashanti, zone([], [], true)])).toEqual([]);
    const half = zone(['ashanti', 'greater-accra'], [], false);
    expect(shutOut([accra, half])).toEqual([half, null]);
    const within = zone([], ['Osu', 'Kasoa'], false);
    expect(shutOut([accra, within])).toEqual([null]);
    const rest = zone([], [], true);
    expect(servedBy(within, [accra, within, rest])).toEqual([accra]);
    expect(servedBy(half, [accra, half, rest])).toEqual([accra, rest]);
    expect([servedBy(accra, [accra, rest]), servedBy(ashanti, [ashanti])]).toEqual([[], []]);
  });
});

it.each([
  [[], null],
  [['Volta'], 'Volta'],
  [['Volta', 'Oti', 'Bono'], 'Volta, Oti and Bono'],
  [['Volta', 'Oti', 'Bono', 'Ahafo'], 'Volta, Oti and 2 more'],
])('%j in short is %j', (names, text) => {
  expect(inShort(names)).toBe(text);
});

describe('a place', () => {
  it.each([
    ['Kumasi', '', ['ashanti']],
    ['East Legon, Accra', '', ['greater-accra']],
    ['Ho', '', ['volta']],
    ['Hohoe', '', ['volta']],
    ['Duayaw Nkwanta', '', ['ahafo']],
    ['Agona Nkwanta', '', ['western']],
    ['Wassa Akropong', '', ['western']],
    ['Akim Swedru', '', ['eastern']],
    ['Mampong-Akuapem', '', ['eastern']],
    ['Ashanti Region', '', ['ashanti']],
    ['Kumasi', 'GA-183-8164', ['ashanti']],
    ['My village', 'AK-039-5028', ['ashanti']],
    ['', 'NT-0005-1234', ['northern', 'savannah', 'north-east']],
    ['My village', 'Osu', []],
  ])('%s %s lies in %j', (town, code, regions) => {
    expect(regionsOf({ town, code })).toEqual(regions);
  });

  it('is in one of sixteen regions, each with its towns', () => {
    expect(REGIONS).toHaveLength(16);
    for (const { id, towns } of REGIONS)
      for (const town of towns) expect([town, regionsOf({ town, code: '' })]).toEqual([town, [id]]);
  });
});

describe('the zones', () => {
  const accra = { id: 'accra', regions: ['greater-accra'], towns: ['Kasoa'] };
  const south = { id: 'south', regions: ['greater-accra', 'central', 'ashanti'], towns: [] };
  const rest = { id: 'rest', regions: [], towns: [] };
  const zone = (...place: Parameters<typeof at>) => zoneFor([rest, accra, south], at(...place))?.id;

  it('are tried in order, the one for the rest last', () => {
    expect(zone('Accra')).toBe('accra');
    expect(zone('Kasoa')).toBe('accra');
    expect(zone('Cape Coast')).toBe('south');
    expect(zone('Tamale')).toBe('rest');
    expect(zone('Nowhere in particular')).toBe('rest');
    expect(zoneFor([south, accra], at('Accra'))?.id).toBe('south');
    const obuasi = { id: 'obuasi', regions: [], towns: ['Obuasi'] };
    const ashanti = { id: 'ashanti', regions: ['ashanti'], towns: [] };
    expect(zoneFor([ashanti, obuasi], at('Obuasi'))?.id, 'a town before its region').toBe('obuasi');
    expect(zoneFor([ashanti, obuasi], at('Kumasi'))?.id).toBe('ashanti');
  });

  it('are not guessed at: a letter that may mean another region goes on to the rest', () => {
    const tamale = { id: 'tamale', regions: ['northern'], towns: [] };
    expect(zoneFor([tamale, rest], at('A farm', 'NT-0005-1234'))?.id).toBe('rest');
    expect(zoneFor([tamale, rest], at('Tamale', 'NT-0005-1234'))?.id).toBe('tamale');
  });

  it('of Ghana are not for a town abroad, and where none fits nothing is delivered', () => {
    expect(zone('Accra', '', 'Togo')).toBe('rest');
    expect(zoneFor([accra, south], at('Tamale'))).toBeNull();
  });
});

describe('the price of a delivery', () => {
  const courier = { price: pesewas(3500), freeFrom: pesewas(70_000) };

  it('is nothing from its sum on, and the same below', () => {
    expect([69_999, 70_000].map((goods) => deliveryPrice(courier, pesewas(goods)))).toEqual([3500, 0]);
    expect(deliveryPrice({ ...courier, freeFrom: null }, pesewas(1e9))).toBe(3500);
  });

  it('is never more than that of the method', () => {
    const sum = fc.integer({ min: 0, max: 1_000_000_000 }).map(pesewas);
    fc.assert(
      fc.property(sum, fc.option(sum), sum, (price, freeFrom, goods) => {
        const paid = deliveryPrice({ price, freeFrom }, goods);
        return paid === price || (paid === 0 && freeFrom !== null && goods >= freeFrom);
      }),
    );
  });

  it('is not named on what is not sent, but for a consultation while it is free everywhere', () => {
    const badges = (from: number | null) =>
      KINDS.filter((kind) =>
        badgeOf({ kind }, { deliveryFrom: from === null ? null : pesewas(from), deliveryBadge: 'x' }),
      );
    expect(badges(null)).toEqual(['goods', 'booking']);
    expect(badges(2000)).toEqual(['goods']);
  });

  it('is named on products', () => {
    expect([null, 0, 2000].map((from) => deliveryBadge(from === null ? null : pesewas(from)))).toEqual([
      'Free Delivery',
      'Free delivery to some towns',
      'Delivery from GHS\u00a020.00',
    ]);
  });
});
