import { MINUTE_MS } from '#platform/time/durations.ts';
import type { OrderHour } from '../contract.ts';

/** `details` may have lines of its own. */
export type CalendarEntry = Pick<OrderHour, 'id' | 'sequence' | 'start' | 'minutes' | 'place'> & {
  title: string;
  details: string;
  isCancelled: boolean;
};

type Around = { host: string; now: Date };

/**
 * Sessions as calendars take them (RFC 5545): under the same UID a higher SEQUENCE replaces what they have, and a
 * cancelled one leaves.
 */
export function calendarFile(entries: readonly CalendarEntry[], around: Around): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(around.host)}//EN`,
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventOf(entry, around)),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function eventOf(entry: CalendarEntry, { host, now }: Around): string[] {
  const { id, sequence, title, start, minutes, place, details, isCancelled } = entry;
  const begin = new Date(start);
  return [
    'BEGIN:VEVENT',
    `UID:session-${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(begin)}`,
    `DTEND:${stampOf(new Date(begin.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(details)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const stampOf = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MOST_BYTES = 74;

/** A line has 75 octets at most; what goes on begins with a space. */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > MOST_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part];
}
