import type { Hono } from 'hono';
import { csvFile } from '#platform/csv/csv-file.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { JOURNAL_FILE } from '../contract.ts';
import { exportJournal, JOURNAL_COLUMNS } from '../export-journal.server.ts';
import { journalDays } from '../rules/journal-days.ts';

/** Written while it is read, so that no number of bookings fills the memory. */
export function journalRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get(JOURNAL_FILE, (context) => {
    const days = journalDays(new URL(context.req.url).searchParams, shop.clock.now());
    if (!days) throw new Problem('invalid_input', { fields: { month: 'Not a month, such as 2026-11' } });
    const rows = exportJournal(shop, context.get('viewer') ?? VISITOR_VIEWER, days.span);
    return csvFile(`journal-${days.name}.csv`, writeCsv(JOURNAL_COLUMNS, rows));
  });
}
