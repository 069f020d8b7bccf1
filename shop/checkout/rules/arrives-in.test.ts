import { expect, test } from 'vitest';
import { arrivesIn } from './arrives-in.ts';

const arrival = { nearby: { towns: 'Accra, Tema and Ho', day: 'Thu 3 Dec' }, elsewhere: 'Tue 8 Dec' };

test.each([
  ['Accra', 'Ghana', 'Thu 3 Dec'],
  [' east accra', 'ghana', 'Thu 3 Dec'],
  ['Ho', 'Ghana', 'Thu 3 Dec'],
  ['Hohoe', 'Ghana', 'Tue 8 Dec'],
  ['Kumasi', 'Ghana', 'Tue 8 Dec'],
  ['Lomé', 'Togo', null],
])('a parcel to %s, %s is promised by %s', (city, country, day) => {
  expect(arrivesIn({ city, country }, arrival)).toBe(day);
});

test('without towns nearby one day is for all', () => {
  expect(arrivesIn({ city: 'Accra', country: 'Ghana' }, { ...arrival, nearby: null })).toBe('Tue 8 Dec');
});
