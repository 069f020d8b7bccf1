import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const hour = {
  ...{ id: 12, title: 'Two Stools, with Kofi; an hour', start: '2026-12-03T10:00:00.000Z' },
  ...{ minutes: 90, place: 'Ring Road\nOsu', sequence: 0, isCancelled: false },
  details:
    'https://call.example.com/room\nhttps://shop.example.com/order-details/abcdefghijklmnopqrstuvwxyz234567',
};
const around = { host: 'shop.example.com', now: new Date('2026-11-27T01:00:00Z') };
const file = (change: Partial<CalendarEntry> = {}) => calendarFile([{ ...hour, ...change }], around);

describe('a session for a calendar', () => {
  it('has its time in UTC, its place and its link', () => {
    const lines = file().split('\r\n');
    expect(lines).toContain('DTSTART:20261203T100000Z');
    expect(lines).toContain('DTEND:20261203T113000Z');
    expect(lines).toContain('SUMMARY:Two Stools\\, with Kofi\\; an hour');
    expect(lines).toContain('LOCATION:Ring Road\\nOsu');
    expect(lines.at(-1)).toBe('');
  });

  it('keeps its UID as it moves and is cancelled, under a higher number', () => {
    const of = (text: string, field: string) => text.split('\r\n').find((line) => line.startsWith(field));
    const [booked, moved] = [file(), file({ start: '2026-12-04T10:00:00.000Z', sequence: 1 })];
    expect(of(moved, 'UID')).toBe(of(booked, 'UID'));
    expect([of(booked, 'SEQUENCE'), of(moved, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
    expect(of(file({ isCancelled: true, sequence: 2 }), 'STATUS')).toBe('STATUS:CANCELLED');
  });

  it('has no line of more than 75 octets, whole letters, and loses nothing', () => {
    const name = 'Odadeɛ '.repeat(30);
    const text = file({ title: name });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
  });
});
