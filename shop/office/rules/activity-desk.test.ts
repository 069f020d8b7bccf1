import { expect, test } from 'vitest';
import { ACTIVITY_KINDS, activityDeskQuery, dayAfter, parseActivityDesk, verbsOf } from './activity-desk.ts';

const parse = (query: string) => parseActivityDesk(new URLSearchParams(query));

test('the address of the list says what it shows, and unknown words count as none', () => {
  const desk = { what: 'money', who: 'paystack', until: '2026-11-23', page: 2 } as const;
  expect(parse(activityDeskQuery(desk, 2))).toEqual(desk);
  const all = { what: null, who: null, until: null, page: 1 };
  expect(activityDeskQuery(all, 1)).toBe('?');
  for (const query of ['', 'what=&who=&until=', 'what=constructor&who=me&until=soon&page=-1'])
    expect([query, parse(query)]).toEqual([query, all]);
});

test('a day ends where the next one begins in Ghana, and only days of the calendar count', () => {
  expect(dayAfter('2026-02-28')?.toISOString()).toBe('2026-03-01T00:00:00.000Z');
  expect(dayAfter('2026-12-31')?.toISOString()).toBe('2027-01-01T00:00:00.000Z');
  for (const day of ['2026-02-30', '2026-13-01', '2026-1-1', '99999-01-01', '0000-01-01', 'x'])
    expect([day, dayAfter(day)]).toEqual([day, null]);
});

test('every kind of activity has verbs, and no verb two kinds', () => {
  const verbs = ACTIVITY_KINDS.map(verbsOf);
  expect(verbs.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(verbs.flat()).size).toBe(verbs.flat().length);
});
