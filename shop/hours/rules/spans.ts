import type { Span } from '../contract.ts';

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?$/;

/** Reads `9-12, 14:00-17:30` as the administrator types it, in order; null for what is no list of hours. */
export function readSpans(text: string): Span[] | null {
  const spans = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readSpan);
  const read = spans.filter((span) => span !== null).sort((one, other) => one.from - other.from);
  const isApart = read.every((span, place) => place === 0 || (read[place - 1]?.to ?? 0) <= span.from);
  return read.length === spans.length && isApart ? read : null;
}

/** `09:00-12:00, 14:00-17:30`, as `readSpans` reads it. */
export function writeSpans(spans: readonly Span[]): string {
  return [...spans]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`)
    .join(', ');
}

function readSpan(text: string): Span | null {
  const [from, to, ...more] = text.split(/\s*(?:-|–|to)\s*/).map(minuteOf);
  if (from === undefined || to === undefined || from === null || to === null || more.length > 0) return null;
  return from < to ? { from, to } : null;
}

function minuteOf(text: string): number | null {
  const [, hours, minutes = '0'] = TIME.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : null;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
