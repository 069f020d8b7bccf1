import { expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';

const at = (...hours: string[]) => hours.map((hour) => ({ start: `2026-12-${hour}:00.000Z` }));

it.each([
  {
    what: 'a morning, its afternoon and the next morning',
    free: ['01T09:00', '01T09:30', '01T12:30', '01T13:00', '01T16:30', '02T09:00', '02T09:30'],
    offered: ['01T09:00', '01T13:00', '02T09:00'],
  },
  {
    what: 'what is left of a day, and others beside it',
    free: ['01T09:00', '01T09:30', '01T10:00', '01T10:30'],
    offered: ['01T09:00', '01T09:30', '01T10:00'],
  },
  { what: 'the only one', free: ['01T09:00'], offered: ['01T09:00'] },
  { what: 'nothing where nothing is free', free: [], offered: [] },
])('offers $what', ({ free, offered }) => {
  expect(nextTimes(at(...free))).toEqual(at(...offered));
});
