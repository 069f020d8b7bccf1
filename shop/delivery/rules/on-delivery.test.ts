import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { mayPayOnDelivery, whyNotOffered } from './on-delivery.ts';

const ALLOWED = {
  upTo: pesewas(50_000),
  method: 'courier',
  amount: 50_000,
  gift: 0,
  isParcel: true,
} as const;

it('an order is paid on delivery up to the sum of its zone, where all of it is sent and none of it is paid', () => {
  expect(mayPayOnDelivery(ALLOWED)).toBe(true);
  expect(mayPayOnDelivery({ ...ALLOWED, method: 'pick_up' })).toBe(true);
});

it.each([
  [{ upTo: null }],
  [{ amount: 50_001 }],
  [{ amount: 0 }],
  [{ gift: 1 }],
  [{ isParcel: false }],
  [{ method: 'bus_parcel' as const }],
])('but not with %o', (fact) => {
  expect(mayPayOnDelivery({ ...ALLOWED, ...fact })).toBe(false);
});

const courier = { isOn: true, kind: 'courier' } as const;
const bus = { isOn: true, kind: 'bus_parcel' } as const;

it.each([
  [[], 'not offered while no method of this zone is on'],
  [[{ ...courier, isOn: false }], 'not offered while no method of this zone is on'],
  [[bus], 'not offered with bus parcels alone'],
  [[bus, courier], null],
])('a zone that allows it with the methods %o: %s', (methods, why) => {
  expect(whyNotOffered({ onDeliveryUpTo: pesewas(50_000), methods })).toBe(why);
});

it('a zone that does not allow it needs no reason', () => {
  expect(whyNotOffered({ onDeliveryUpTo: null, methods: [bus] })).toBeNull();
});
