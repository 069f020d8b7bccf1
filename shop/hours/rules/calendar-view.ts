import type { Day } from '#shop/office/contract/settings.ts';

/** Days ahead that each view shows. */
export const CALENDAR_DAYS = { list: 60, week: 7, day: 1 } as const;
export type CalendarView = keyof typeof CALENDAR_DAYS;
export const CALENDAR_VIEWS = Object.keys(CALENDAR_DAYS) as CalendarView[];

/** From the address; without a day it is today. */
export function readCalendarView(query: URLSearchParams): { view: CalendarView; day: Day | null } {
  const [asked, day] = [query.get('view'), query.get('day')];
  const isDay =
    day !== null && /^2\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return { view: CALENDAR_VIEWS.find((view) => view === asked) ?? 'list', day: isDay ? day : null };
}
