import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthBounds, monthsUpTo } from '#platform/time/month.ts';
import { splitSpan } from './split-span.ts';

const MONTHS = monthsUpTo('2026-11', 24);
const at = fc.date({ min: new Date('2024-11-01'), max: new Date('2026-12-31'), noInvalidDate: true });

it('whatever months are kept, the parts of a span are all of it, once', () => {
  fc.assert(
    fc.property(at, at, fc.subarray(MONTHS), (one, other, kept) => {
      const [from, to] = one <= other ? [one, other] : [other, one];
      const { months, rest } = splitSpan({ from, to }, kept);
      expect(months.every((month) => kept.includes(month))).toBe(true);
      const parts = [...months.map(monthBounds), ...rest].sort((a, b) => a.from.getTime() - b.from.getTime());
      const ends = parts.map((part) => part.to.getTime());
      expect(parts.map((part) => part.from.getTime())).toEqual(
        parts.length === 0 ? [] : [from.getTime(), ...ends.slice(0, -1)],
      );
      expect(ends.at(-1) ?? from.getTime()).toBe(to.getTime());
    }),
  );
});

it('a month that is kept is taken only where all of it belongs to the span', () => {
  const span = { from: new Date('2026-09-02T00:00:00Z'), to: new Date('2026-11-27T10:00:00Z') };
  expect(splitSpan(span, ['2026-11', '2026-10', '2026-09']).months).toEqual(['2026-10']);
});
