import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { BookingSettings, DayHours, Slot, Taken, WorkingHours } from '../contract.ts';
import { blockedBy, type Calendar, leftOf, overlapOf, slotsOf } from './slots.ts';

const settings: BookingSettings = {
  calendarId: 1,
  minutes: 60,
  step: 60,
  dates: [],
  before: 0,
  after: 0,
  noticeHours: 0,
  horizonDays: 30,
  seats: 1,
  movableHours: 24,
  place: 'Osu',
  language: '',
  video: '',
  allowsLater: false,
};
/** A Monday. */
const MONDAY = '2026-11-30';
const now = new Date(`${MONDAY}T00:00:00Z`);
const at = (time: string, day = MONDAY) => new Date(`${day}T${time}:00Z`);
const hours: WorkingHours[] = [1, 2, 3].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 }));
const free: Calendar = { hours, exceptions: [], taken: [] };

type Asking = Partial<BookingSettings> & {
  calendar?: Partial<Calendar>;
  at?: Date;
  from?: string;
  days?: number;
};
function times({ calendar, at: asked = now, from = MONDAY, days = 1, ...set }: Asking = {}): string[] {
  const asking = { productId: 'reading', settings: { ...settings, ...set }, now: asked, from, days };
  return slotsOf({ ...free, ...calendar }, asking).map(({ start }) => start.toISOString().slice(5, 16));
}
const taken = (start: Date, of: Partial<BookingSettings> = {}, seats = 1, productId = 'reading'): Taken => ({
  productId,
  start,
  ...blockedBy(start, { ...settings, ...of }),
  seats,
});

describe('the slots of a day', () => {
  it('begin every step, and end within the hours', () => {
    expect(times()).toEqual(['11-30T09:00', '11-30T10:00', '11-30T11:00']);
    expect(times({ minutes: 90, step: 45 })).toEqual(['11-30T09:00', '11-30T09:45', '11-30T10:30']);
    expect(times({ minutes: 181 })).toEqual([]);
  });

  it('are none on a day without hours, or that is closed', () => {
    expect(times({ days: 7 })).toHaveLength(9);
    expect(times({ calendar: { exceptions: [{ day: MONDAY, spans: [] }] }, days: 7 })).toHaveLength(6);
  });

  it('follow the other hours of an exception, also on a day that is usually free', () => {
    const sunday: DayHours = { day: '2026-12-06', spans: [{ from: 1380, to: 1440 }] };
    expect(times({ calendar: { exceptions: [sunday] }, from: '2026-12-06' })).toEqual(['12-06T23:00']);
  });

  it('are each there once where hours overlap', () => {
    const twice = [...hours, { weekday: 1, from: 10 * 60, to: 13 * 60 }];
    expect(times({ calendar: { hours: twice } })).toHaveLength(4);
  });
});

describe('what begins on set dates', () => {
  const dates = ['2026-12-03T18:00:00.000Z', '2026-12-10T18:00:00.000Z'];

  it('begins on these alone, whatever the hours are, and not sooner than its notice', () => {
    expect(times({ dates, days: 30, horizonDays: 2 })).toEqual(['12-03T18:00', '12-10T18:00']);
    expect(times({ dates, days: 30, noticeHours: 96 })).toEqual(['12-10T18:00']);
    expect(
      times({ dates, days: 30, seats: 2, calendar: { taken: [taken(at('18:00', '2026-12-03'))] } }),
    ).toEqual(['12-03T18:00', '12-10T18:00']);
  });

  it('takes its date from everything else before the first seat is taken', () => {
    const kept = taken(at('10:00'), {}, 0, 'course');
    expect(times({ calendar: { taken: [kept] } })).toEqual(['11-30T09:00', '11-30T11:00']);
    expect(
      times({ dates: [at('10:00').toISOString()], calendar: { taken: [{ ...kept, productId: 'reading' }] } }),
    ).toEqual(['11-30T10:00']);
  });

  it('overlaps what is taken', () => {
    const [beside, after] = [taken(at('10:30')), taken(at('11:00'))];
    expect(overlapOf(at('10:00'), settings, [])).toBeUndefined();
    expect(overlapOf(at('10:00'), settings, [after, beside])).toBe(beside);
  });
});

describe('a time that is taken', () => {
  it('takes what lies in it, with the time before and after', () => {
    expect(times({ calendar: { taken: [taken(at('10:00'))] } })).toEqual(['11-30T09:00', '11-30T11:00']);
    const buffered = { after: 15, calendar: { taken: [taken(at('10:00'), { after: 15 })] } };
    expect(times(buffered)).toEqual([]);
    expect(times({ ...buffered, step: 15 })).toEqual([]);
    const long: WorkingHours[] = [{ weekday: 1, from: 9 * 60, to: 17 * 60 }];
    expect(times({ ...buffered, calendar: { ...buffered.calendar, hours: long } })).not.toContain(
      '11-30T11:00',
    );
  });

  it('is shared by as many as it has seats, of the same product alone', () => {
    const left = (seats: number, one: Taken) =>
      leftOf(
        { ...free, taken: [one] },
        { productId: 'reading', settings: { ...settings, seats }, now, start: at('10:00') },
      );
    expect(left(3, taken(at('10:00'), {}, 1))).toBe(2);
    expect(left(3, taken(at('10:00'), {}, 3))).toBe(0);
    // Fewer seats than are taken already.
    expect(left(2, taken(at('10:00'), {}, 3))).toBe(0);
    expect(left(3, taken(at('10:00'), {}, 1, 'course'))).toBe(0);
  });

  it('leaves alone what begins as it ends', () => {
    expect(times({ calendar: { taken: [taken(at('08:00')), taken(at('12:00'))] } })).toHaveLength(3);
  });
});

describe('notice and horizon', () => {
  it('let the very minute in, and nothing sooner', () => {
    expect(times({ noticeHours: 10 })).toEqual(['11-30T10:00', '11-30T11:00']);
    expect(times({ noticeHours: 10, at: new Date(now.getTime() + 1) })).toEqual(['11-30T11:00']);
    // Late on Sunday: the first of Monday is nine hours ahead.
    expect(times({ noticeHours: 10, at: at('23:30', '2026-11-29') })).toEqual(['11-30T10:00', '11-30T11:00']);
  });

  it('count whole days, which change at midnight in Accra', () => {
    const tuesday = '2026-12-01';
    expect(times({ horizonDays: 1, at: at('23:59', '2026-11-29'), from: tuesday })).toEqual([]);
    expect(times({ horizonDays: 1, at: at('00:00', MONDAY), from: tuesday })).toHaveLength(3);
    expect(times({ horizonDays: 0, at: at('10:30') })).toEqual(['11-30T11:00']);
  });

  it('go over midnight to the millisecond', () => {
    const allDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1440 }));
    const asked = { calendar: { hours: allDay }, from: '2026-12-01', days: 3 };
    const after = (time: string, milliseconds: number) => new Date(at(time).getTime() + milliseconds);
    const first = (milliseconds: number) =>
      times({ ...asked, noticeHours: 1, at: after('23:00', milliseconds) })[0];
    expect([first(0), first(1)]).toEqual(['12-01T00:00', '12-01T01:00']);
    const last = (milliseconds: number) =>
      times({ ...asked, horizonDays: 1, at: after('23:59', milliseconds) }).at(-1);
    expect([last(59_999), last(60_000)]).toEqual(['12-01T23:00', '12-02T23:00']);
  });
});

/** Minute by minute, by the words of the rules. */
function slowly(calendar: Calendar, of: BookingSettings, asked: Date, from: string, days: number): Slot[] {
  const slots: Slot[] = [];
  const first = Date.parse(`${from}T00:00:00Z`);
  for (let minute = 0; minute < days * 1440; minute += 1) {
    const start = new Date(first + minute * MINUTE_MS);
    const day = start.toISOString().slice(0, 10);
    const other = calendar.exceptions.find((exception) => exception.day === day);
    const spans = other ? other.spans : calendar.hours.filter(({ weekday }) => weekday === start.getUTCDay());
    const ofDay = minute % 1440;
    const isStart = spans.some(
      (span) => ofDay >= span.from && ofDay + of.minutes <= span.to && (ofDay - span.from) % of.step === 0,
    );
    const isSoon = start.getTime() - asked.getTime() < of.noticeHours * HOUR_MS;
    const lastDay = new Date(asked);
    lastDay.setUTCDate(lastDay.getUTCDate() + of.horizonDays);
    if (!isStart || isSoon || day > lastDay.toISOString().slice(0, 10)) continue;
    let left = of.seats;
    for (let passed = -of.before; passed < of.minutes + of.after; passed += 1) {
      const then = new Date(start.getTime() + passed * MINUTE_MS);
      for (const one of calendar.taken) {
        if (then < one.from || then >= one.to) continue;
        const isSame = one.productId === 'reading' && one.start.getTime() === start.getTime();
        left = Math.min(left, isSame ? of.seats - one.seats : 0);
      }
    }
    if (left > 0) slots.push({ start, left });
  }
  return slots;
}

const aMinute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const aSpan = fc
  .tuple(aMinute, aMinute)
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
const aDay = fc.integer({ min: 0, max: 4 }).map((ahead) => `2026-12-0${1 + ahead}`);
const someSettings = fc.record({
  minutes: fc.constantFrom(15, 20, 60, 90),
  step: fc.constantFrom(5, 15, 45, 60),
  before: fc.constantFrom(0, 10, 30),
  after: fc.constantFrom(0, 15),
  noticeHours: fc.constantFrom(0, 1, 24, 30),
  horizonDays: fc.integer({ min: 0, max: 4 }),
  seats: fc.integer({ min: 1, max: 3 }),
});

describe('slots', () => {
  it('are those that a slow and simple model finds', () => {
    fc.assert(
      fc.property(
        someSettings,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), aSpan), { maxLength: 6 }),
        fc.uniqueArray(fc.record({ day: aDay, spans: fc.array(aSpan, { maxLength: 2 }) }), {
          selector: ({ day }) => day,
          maxLength: 2,
        }),
        fc.array(
          fc.record({ day: aDay, minute: aMinute, seats: fc.constantFrom(1, 2), isSame: fc.boolean() }),
          {
            maxLength: 4,
          },
        ),
        fc.integer({ min: 0, max: 3 * 1440 }),
        (some, usual, exceptions, booked, ago) => {
          const of = { ...settings, ...some };
          const used = booked.map(({ day, minute, seats, isSame }) => {
            const start = new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS);
            return taken(start, of, seats, isSame ? 'reading' : 'course');
          });
          const apart = used.filter((one, place) =>
            used.slice(0, place).every((other) => one.from >= other.to || other.from >= one.to),
          );
          const calendar = {
            hours: usual.map(([weekday, span]) => ({ weekday, ...span })),
            exceptions,
            taken: apart,
          };
          const asked = new Date(Date.parse('2026-12-01T00:00:00Z') + ago * MINUTE_MS);
          const asking = { productId: 'reading', settings: of, now: asked, from: '2026-12-01', days: 5 };
          expect(slotsOf(calendar, asking)).toEqual(slowly(calendar, of, asked, '2026-12-01', 5));
        },
      ),
      { numRuns: 60 },
    );
  });
});
