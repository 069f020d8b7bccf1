import type { Month } from '#platform/time/month.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { ReportDesk, ReportRow, ReportSums } from './contract.ts';
import { selectKeptMonths } from './month-queries.server.ts';
import { readReport, sumSpan } from './report-queries.server.ts';
import { fillDays } from './rules/fill-days.ts';
import { foldSteps, stepsOf } from './rules/fold-steps.ts';
import { labelRow } from './rules/label-rows.ts';
import { MOST_DAYS, type ReportSpans, reportSpans } from './rules/report-spans.ts';
import { isByDay } from './rules/report-words.ts';

/** What is beyond stands in one row more. */
const MOST_SHOWN = 100;
const MOST_IN_FILE = 10_000;

/** `now` and `before` are whole spans, whatever the rows are of; the last row may stand for all others. */
export type Report = Pick<ReportSpans, 'first' | 'last' | 'unit'> & {
  now: ReportSums;
  before: ReportSums;
  rows: ReportRow[];
};

/** Money is in pesewas. Days are all of the span, the first one first; other rows begin with what earned most. */
export async function viewReport(shop: Shop, viewer: Viewer, desk: ReportDesk): Promise<Report> {
  requireAdmin(viewer);
  const spans = reportSpans(desk, shop.clock.now());
  const { first, last, unit } = spans;
  const keptMonths = await selectKeptMonths(shop.db);
  const [now, before, rows] = await Promise.all([
    sumSpan(shop.db, { span: spans.now, keptMonths }),
    sumSpan(shop.db, { span: spans.before, keptMonths }),
    readRows(shop, desk, { ...spans, keptMonths }, MOST_SHOWN),
  ]);
  return { first, last, unit, now, before, rows };
}

/** For a file: each day has a row, however long the span, and up to 10,000 rows of anything else. */
export async function listReport(
  shop: Shop,
  viewer: Viewer,
  desk: ReportDesk,
): Promise<Pick<Report, 'first' | 'last' | 'rows'>> {
  requireAdmin(viewer);
  const { first, last, ...spans } = reportSpans(desk, shop.clock.now());
  const keptMonths = await selectKeptMonths(shop.db);
  const rows = await readRows(shop, desk, { ...spans, first, last, unit: 'day', keptMonths }, MOST_IN_FILE);
  return { first, last, rows };
}

async function readRows(
  { db }: Shop,
  { by }: ReportDesk,
  spans: ReportSpans & { keptMonths: readonly Month[] },
  most: number,
): Promise<ReportRow[]> {
  const rows = await readReport(
    db,
    by,
    { span: spans.now, keptMonths: spans.keptMonths },
    (isByDay(by) ? MOST_DAYS : most) * stepsOf(by),
  );
  const folded = foldSteps(by, rows);
  const whole = isByDay(by) ? fillDays(folded, spans) : folded;
  return whole.map((row) => labelRow(by, spans.unit, row));
}
