/** A month of the year, `2026-11`. */
export type Month = string;

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Takes a text, returns it if it is a month, `2026-11`, else null. */
export function readMonth(text: string): Month | null {
  return MONTH.test(text) ? text : null;
}

/** Takes an instant, returns its month in Accra, which keeps UTC all year. */
export function monthOf(instant: Date): Month {
  return instant.toISOString().slice(0, 7);
}

/** Takes a month, returns its first instant and that of the next month. */
export function monthBounds(month: Month): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}

/** Takes a month, returns it and those before it, newest first, `count` in all. */
export function monthsUpTo(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, ago) => {
    const { from } = monthBounds(month);
    from.setUTCMonth(from.getUTCMonth() - ago);
    return monthOf(from);
  });
}
