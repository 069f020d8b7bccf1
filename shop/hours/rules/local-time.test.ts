import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';
import type { BookingSettings } from '../contract.ts';
import { localTimeText } from './local-time.ts';
import { slotText } from './slot-text.ts';
import { slotsOf } from './slots.ts';

/** What a clock there shows at an instant, as the database of time zones has it, and `getTimezoneOffset` there. */
function clockIn(timeZone: string, instant: Date): { day: string; time: string; offset: number } {
  const numbers = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...numbers });
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const offset = (instant.getTime() - shown) / MINUTE_MS;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}`, offset };
}

const textIn = (timeZone: string, start: Date) =>
  localTimeText(start.toISOString(), clockIn(timeZone, start).offset);

function shownIn(timeZone: string, start: Date): string | null {
  const { day, time, offset } = clockIn(timeZone, start);
  if (offset === 0) return null;
  return start.toISOString().startsWith(day) ? time : `${weekdayInWords(day)}, ${time}`;
}

const ZONES = [
  ...['Europe/London', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Africa/Accra'],
];
/** In London the clocks go forward, and back. */
const CHANGES = ['2026-03-29', '2026-10-25'];

describe('a time on the clock of a reader elsewhere', () => {
  it.each(CHANGES)('is right in London on every quarter of an hour around %s', (day) => {
    const first = Date.parse(`${day}T00:00:00Z`) - DAY_MS;
    for (let minutes = 0; minutes < 3 * 1440; minutes += 15) {
      const start = new Date(first + minutes * MINUTE_MS);
      expect([start, textIn('Europe/London', start)]).toEqual([start, shownIn('Europe/London', start)]);
    }
  });

  it('is what the clock shows there, at any minute of the year', () => {
    const minute = fc.integer({ min: 0, max: 365 * 1440 - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minute, (zone, minutes) => {
        const start = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE_MS);
        expect(textIn(zone, start)).toBe(shownIn(zone, start));
      }),
    );
  });

  it.each(CHANGES)('never makes two times look the same, and loses none, around %s', (day) => {
    const settings: BookingSettings = {
      ...{ calendarId: 1, minutes: 30, step: 30, dates: [], before: 0, after: 0, noticeHours: 0 },
      ...{ horizonDays: 30, seats: 1, movableHours: 0, place: '', language: '', video: '' },
      allowsLater: false,
    };
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1440 }));
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS);
    const asked = { productId: 'reading', settings, now: before, days: 3 };
    const from = before.toISOString().slice(0, 10);
    const starts = slotsOf({ hours, exceptions: [], taken: [] }, { ...asked, from }).map(
      ({ start }) => start,
    );
    expect(starts).toHaveLength(3 * 48);
    const texts = starts.map(
      (start) => `${slotText(start.toISOString())} (${textIn('Europe/London', start)} your time)`,
    );
    expect(new Set(texts).size).toBe(3 * 48);
  });
});
