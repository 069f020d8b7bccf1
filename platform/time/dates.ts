// platform/time: dates as people in Ghana read them, durations by name, the clock as something that is passed
// in. Written out, not by Intl: docs/decisions/0059-no-intl.md. Ghana's clock shows UTC all year.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function monthOf(instant: Date): (typeof MONTHS)[number] {
  const month = MONTHS[instant.getUTCMonth()];
  if (!month) throw new RangeError('not an instant');
  return month;
}

/** British English shortens months to three letters, except September. */
function shortMonth(instant: Date): string {
  const month = monthOf(instant);
  return month === 'September' ? 'Sept' : month.slice(0, 3);
}

/** In Ghana, `21 Nov`. */
export function formatDayOfYear(instant: Date | string): string {
  const at = new Date(instant);
  return `${at.getUTCDate()} ${shortMonth(at)}`;
}

/** In Ghana, `21 Nov 2026`. */
export function formatDay(instant: Date | string): string {
  const at = new Date(instant);
  return `${formatDayOfYear(at)} ${at.getUTCFullYear()}`;
}

/** In Ghana, `November 2026`. */
export function formatMonth(instant: Date | string): string {
  const at = new Date(instant);
  return `${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** In Ghana, `14:05`. */
export function formatTime(instant: Date | string): string {
  const at = new Date(instant);
  return `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
}

/** In Ghana, `14:05:09`. */
export function formatTimeToSecond(instant: Date | string): string {
  return `${formatTime(instant)}:${twoDigits(new Date(instant).getUTCSeconds())}`;
}
