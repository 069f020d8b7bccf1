export type Month = string;

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Null for a text that is no month, `2026-11`. */
export function readMonth(text: string): Month | null {
  return MONTH.test(text) ? text : null;
}

/** In Accra, which keeps UTC all year. */
export function monthOf(instant: Date): Month {
  return instant.toISOString().slice(0, 7);
}

export function monthBounds(month: Month): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}

/** Newest first, `count` in all, with the month itself. */
export function monthsUpTo(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, ago) => {
    const { from } = monthBounds(month);
    from.setUTCMonth(from.getUTCMonth() - ago);
    return monthOf(from);
  });
}
