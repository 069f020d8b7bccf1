import { describe, expect, it } from 'vitest';
import { demoFiles } from '#demo/stock/blank-shields.ts';
import { DEMO_BOOKINGS } from '#demo/stock/bookings.ts';
import { type Recurring, writeCourseDates } from '#demo/stock/course-dates.ts';
import { DEMO_WEEK, demoHolidays } from '#demo/stock/hours.ts';
import { DEMO_LESSONS, SHIELD_FILE } from '#demo/stock/lessons.ts';
import { demoProducts } from '#demo/stock/products.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { mediaIn } from '#platform/markdown/markdown.ts';
import { readMarkdown } from '#platform/markdown/read-markdown.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { LessonForm } from '#shop/courses/edit-lessons.server.ts';
import { BegunFile } from '#shop/downloads/begun-file.server.ts';
import { PIECE_BYTES } from '#shop/downloads/contract.ts';
import { BookingForm, HoursForm } from '#shop/hours/hours-forms.server.ts';

/** A day in each month of four years, a leap day among them. */
const DAYS = Array.from({ length: 48 }, (_, month) => new Date(Date.UTC(2026, month, 15, 18, 45)));
DAYS.push(new Date('2028-02-29T00:00:00Z'), new Date('2026-12-31T23:59:59Z'));

const kinds = new Map(demoProducts.map(({ id, kind }) => [id, kind]));
const dated = Object.entries(DEMO_BOOKINGS).flatMap(([id, { dates }]) =>
  dates ? [[id, dates] as const] : [],
);
const datesOf = (dates: Recurring, now: Date) =>
  writeCourseDates(now, dates)
    .split('\n')
    .map((line) => new Date(`${line.slice(0, 10)}T00:00:00Z`));

describe('the bookings of the demo', () => {
  it.each(Object.entries(DEMO_BOOKINGS))('%s is booked as its form takes it', (id, { dates, ...typed }) => {
    expect(kinds.get(id)).toBe(dates ? 'course' : 'booking');
    for (const now of DAYS) {
      const written = dates ? writeCourseDates(now, dates) : '';
      const form = BookingForm.parse({ intent: 'save', ...typed, dates: written });
      expect(form).toMatchObject({ intent: 'save', minutes: Number(typed.minutes) });
    }
  });

  it.each(dated)('%s begins on dates of the next year, whatever day it is', (_, dates) => {
    for (const now of DAYS) {
      const days = datesOf(dates, now);
      expect(days.length).toBeGreaterThanOrEqual(1);
      for (const day of days) {
        expect(day > now).toBe(true);
        expect(day.getTime() - now.getTime()).toBeLessThan(365 * DAY_MS);
      }
    }
  });

  it.each([
    ['cs-first-course', '2027-02-04 2027-05-06 2027-09-02'],
    ['cs-shield-seminar', '2027-03-27 2027-10-30'],
    ['cs-baobab-elders', '2027-04-04 2027-11-07'],
  ])('%s is on the days that its facts name', (id, days) => {
    const [, dates] = dated.find(([one]) => one === id) ?? [];
    const found = dates ? datesOf(dates, new Date('2026-11-27T10:00:00Z')) : [];
    expect(found.map((day) => day.toISOString().slice(0, 10)).join(' ')).toBe(days);
  });

  it('lie within working hours, and holidays are ahead', () => {
    expect(HoursForm.parse({ intent: 'week', ...DEMO_WEEK })).toMatchObject({ day0: [] });
    for (const now of DAYS)
      for (const day of demoHolidays(now)) {
        expect(HoursForm.parse({ intent: 'day', day, spans: '' })).toMatchObject({ spans: [] });
        expect(day >= now.toISOString().slice(0, 10)).toBe(true);
      }
  });
});

/** The figures of each block, every one as its four numbers of points. */
const drawnIn = (body: string) =>
  [...body.matchAll(/```\n([\s\S]*?)\n```/g)].map(([, block = '']) => {
    const rows = block.split('\n').slice(-4);
    const places = Math.ceil(Math.max(...rows.map((row) => row.length)) / 11);
    return Array.from({ length: places }, (_, place) =>
      rows.map((row) => row.slice(11 * place, 11 * (place + 1)).split('•').length - 1),
    );
  });

describe('the lessons of the demo', () => {
  const { productId, lessons } = DEMO_LESSONS;

  it('are of a course, are taken by their form, and the first alone is free', () => {
    expect(kinds.get(productId)).toBe('course');
    for (const lesson of lessons)
      LessonForm.parse({ intent: 'save', adds: 'yes', id: randomId(), ...lesson });
    expect(lessons.map(({ isFree }) => isFree ?? 'no')).toEqual(['yes', 'no', 'no', 'no', 'no', 'no']);
  });

  it('draw figures of one or two points, and three beside each other are a sum', () => {
    const drawn = lessons.flatMap(({ body }) => drawnIn(body));
    expect(drawn.length).toBeGreaterThan(15);
    for (const block of drawn) {
      for (const points of block.flat()) expect([1, 2]).toContain(points);
      const [one, other, sum] = block;
      if (one && other && sum)
        expect(sum).toEqual(one.map((points, row) => ((points + (other[row] ?? 0)) % 2 === 0 ? 2 : 1)));
    }
  });

  it('show the file that the course has', () => {
    const shown = lessons.flatMap(({ body }) => mediaIn(readMarkdown(body)));
    expect(shown).toEqual([SHIELD_FILE]);
    expect(demoFiles().filter((file) => file.productId === productId)).toMatchObject([{ name: SHIELD_FILE }]);
  });
});

describe('the files of the demo', () => {
  it('belong to every download', () => {
    const downloads = [...kinds].filter(([, kind]) => kind === 'download').map(([id]) => id);
    expect(downloads).not.toEqual([]);
    expect(demoFiles().map(({ productId }) => productId)).toEqual(expect.arrayContaining(downloads));
  });

  it.each(demoFiles())('$name is a whole PDF: its table says where each object begins', (file) => {
    const { productId, name, bytes } = file;
    BegunFile.parse({ productId, name, size: bytes.byteLength });
    expect(bytes.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
    const text = bytes.toString('latin1');
    const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]));
    expect(table).toMatch(/^xref\n/);
    const offsets = [...table.matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(5);
    for (const [place, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${place + 1} 0 obj\n`));
  });
});
