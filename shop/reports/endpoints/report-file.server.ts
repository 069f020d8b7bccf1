import type { Hono } from 'hono';
import { csvFile } from '#platform/csv/csv-file.server.ts';
import { type CsvCell, writeCsv } from '#platform/csv/write-csv.server.ts';
import { oneLine } from '#platform/text/text.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { REPORT_FILE, type ReportName, type ReportRow } from '../contract.ts';
import { reportAddress } from '../rules/report-address.ts';
import { columnCell, columnsOf } from '../rules/report-columns.ts';
import { countLabel, isByDay, nameLabel } from '../rules/report-words.ts';
import { listReport } from '../view-report.server.ts';

/** A report as a file, with the query of its page. */
export function reportRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get(REPORT_FILE, async (context) => {
    const desk = reportAddress.parse(new URL(context.req.url).searchParams);
    const { by } = desk;
    const report = await listReport(shop, callerOf(context), desk);
    const head = [nameLabel(by, 'day'), countLabel(by), ...columnsOf(by).map(({ label }) => label)];
    const rows = report.rows.map((row) => cellsOf(by, row));
    return csvFile(`${by}-${report.first}-to-${report.last}.csv`, writeCsv(head, rows));
  });
}

/** A day as spreadsheets read it. */
function cellsOf(by: ReportName, row: ReportRow): CsvCell[] {
  const name = isByDay(by) ? row.key : oneLine(row.label);
  return [name, row.count, ...columnsOf(by).map((column) => columnCell(column, row))];
}
