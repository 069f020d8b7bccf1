const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  hour: '2-digit',
  minute: '2-digit',
});

/** Takes an instant, returns the day in Ghana, `21 Nov 2026`, the same on server and client. */
export function formatDay(instant: Date | string): string {
  return day.format(new Date(instant));
}

const monthOfYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  month: 'long',
  year: 'numeric',
});

/** Takes an instant, returns its month in Ghana, `November 2026`. */
export function formatMonth(instant: Date | string): string {
  return monthOfYear.format(new Date(instant));
}

/** Takes an instant, returns the time of day in Ghana, `14:05`. */
export function formatTime(instant: Date | string): string {
  return hour.format(new Date(instant));
}
