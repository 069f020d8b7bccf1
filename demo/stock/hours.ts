/** The working hours of the demo as the administrator types them, Sunday as `day0`. */
export const DEMO_WEEK = {
  day0: '',
  day1: '9-17',
  day2: '9-17',
  day3: '9-17',
  day4: '9-17',
  day5: '9-17',
  day6: '10-14',
} as const;

/** Public holidays of Ghana, as month and day: the demo is closed on the next of each. */
const HOLIDAYS = ['01-01', '03-06', '05-01', '12-25', '12-26'];

/** ISO days, today included. */
export function demoHolidays(now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return HOLIDAYS.map((holiday) => {
    const thisYear = `${now.getUTCFullYear()}-${holiday}`;
    return thisYear >= today ? thisYear : `${now.getUTCFullYear() + 1}-${holiday}`;
  });
}
