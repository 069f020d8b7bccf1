import { MINUTE_MS } from '#platform/time/durations.ts';
import type { OrderHour } from '../contract.ts';

type Event = { hour: OrderHour & { sequence: number }; host: string; page: string; now: Date };

/**
 * One session as calendars take it (RFC 5545): under the same UID a higher SEQUENCE replaces what they have, and a
 * cancelled one leaves.
 */
export function calendarFile({ hour, host, page, now }: Event): string {
  const { id, sequence, name, start, minutes, state, place, video } = hour;
  const begin = new Date(start);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(host)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:session-${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(begin)}`,
    `DTEND:${stampOf(new Date(begin.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([video, page].filter(Boolean).join('\n'))}`,
    `STATUS:${state === 'booked' ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
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
