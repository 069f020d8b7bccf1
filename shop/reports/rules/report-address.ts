import { REPORTS, type ReportDesk, SPAN_NAMES } from '../contract.ts';

const DAY = /^2\d{3}-\d\d-\d\d$/;

/** Null for what is no day of the calendar. */
export function readDay(text: string | null): string | null {
  if (text === null || !DAY.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Sales by day of the last 30 days, unless the address says otherwise. */
export const reportAddress = {
  parse(query: URLSearchParams): ReportDesk {
    const by = REPORTS.find((known) => known === query.get('by')) ?? 'day';
    const span = SPAN_NAMES.find((known) => known === query.get('span')) ?? '30-days';
    if (span !== 'days') return { by, span, from: null, to: null };
    const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
    return from === null || to === null
      ? { by, span: '30-days', from: null, to: null }
      : { by, span, from, to };
  },
  query(desk: ReportDesk, change: Partial<ReportDesk> = {}): string {
    const { by, span, from, to } = { ...desk, ...change };
    const query = new URLSearchParams({ by, span });
    if (span === 'days' && from !== null && to !== null) {
      query.set('from', from);
      query.set('to', to);
    }
    return `?${query}`;
  },
};
