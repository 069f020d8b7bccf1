import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import type { SpanName } from '../contract.ts';
import { MOST_DAYS, reportSpans } from './report-spans.ts';

const NOW = new Date('2026-03-31T10:00:00Z');
const spansOf = (span: SpanName, from: string | null = null, to: string | null = null) =>
  reportSpans({ by: 'day', span, from, to }, NOW);
const texts = ({ now, before }: ReturnType<typeof reportSpans>) =>
  [now.from, now.to, before.from, before.to].map((at) => at.toISOString().slice(0, 16));

describe('the days of a report', () => {
  it('end now, beside as many days before up to the same moment', () => {
    expect(texts(spansOf('7-days'))).toEqual([
      ...['2026-03-25T00:00', '2026-03-31T10:00'],
      ...['2026-03-18T00:00', '2026-03-24T10:00'],
    ]);
  });

  it('of a month stand beside a shorter one before it to its end', () => {
    expect(texts(spansOf('month'))).toEqual([
      ...['2026-03-01T00:00', '2026-03-31T10:00'],
      ...['2026-02-01T00:00', '2026-03-01T00:00'],
    ]);
  });

  it('that are named are whole, in either order, and end today at the latest', () => {
    const before = ['2026-02-07T00:00', '2026-02-10T00:00'];
    expect(texts(spansOf('days', '2026-02-12', '2026-02-10'))).toEqual([
      ...['2026-02-10T00:00', '2026-02-13T00:00'],
      ...before,
    ]);
    expect(spansOf('days', '2026-03-30', '2027-01-01')).toMatchObject({
      last: '2026-03-31',
      now: { to: NOW },
    });
  });

  it('are a year at most, and by month beyond three', () => {
    expect(spansOf('year')).toMatchObject({ first: '2025-04-01', unit: 'month' });
    expect(spansOf('days', '2026-01-01', '2026-03-31').unit).toBe('day');
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (from, to) => {
        const [first, last] = [from, to].map((at) => at.toISOString().slice(0, 10));
        const { now, before } = spansOf('days', first, last);
        const length = now.to.getTime() - now.from.getTime();
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(MOST_DAYS * DAY_MS);
        expect(before.to.getTime() - before.from.getTime()).toBe(length);
        expect(before.to <= now.from).toBe(true);
      }),
    );
  });
});
