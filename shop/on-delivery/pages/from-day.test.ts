import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { DayParcel } from '../contract.ts';
import { fromDay } from './from-day.ts';

const parcel = (number: number, isOpen = true): DayParcel => ({
  number,
  state: isOpen ? 'open' : 'done',
  path: `/courier/${number}`,
  to: isOpen ? { name: `Ama ${number}`, phone: '024 555 0100', town: 'Tema' } : null,
  toPay: isOpen ? pesewas(100) : null,
  collected: pesewas(isOpen ? 0 : 100),
});

it('leads from a parcel to the open ones below it, then to those above, and to each once', () => {
  const [one, two, three, four] = [parcel(1), parcel(2), parcel(3, false), parcel(4)];
  const of = (from: DayParcel) => fromDay('/courier/day', [one, two, three, four], from).rest;
  expect(of(two)).toEqual([
    { path: '/courier/4', name: 'Ama 4', town: 'Tema' },
    { path: '/courier/1', name: 'Ama 1', town: 'Tema' },
  ]);
  expect(of(three).map(({ path }) => path)).toEqual(['/courier/4', '/courier/1', '/courier/2']);
  expect(fromDay('/courier/day', [one, three], one).rest).toEqual([]);
});
