import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { REPORTS, type ReportName } from '#shop/reports/contract.ts';
import { keepMonths } from '#shop/reports/keep-months.server.ts';
import { type Report, viewReport } from '#shop/reports/view-report.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fillSales, SALES } from '#tests/support/many-sales.ts';
import { costsOf } from '#tests/support/query-plans.ts';

let database: Database;
const yearBy = (by: ReportName, db = database.db) =>
  viewReport({ db, clock: systemClock } as Shop, anAdmin(), { by, span: 'year', from: null, to: null });

let live: Map<ReportName, Report>;
beforeAll(async () => {
  database = await freshPostgres();
  await fillSales(database);
  live = new Map();
  for (const by of REPORTS) live.set(by, await yearBy(by));
  // As every night, also where this runs in the first hour of a month.
  const later = new Date(systemClock.now().getTime() + HOUR_MS);
  await keepMonths({ db: database.db, clock: { now: () => later } });
});
afterAll(() => database.close());

it.each(REPORTS)('a year of 100,000 orders by %s has the same rows from months that are kept', async (by) => {
  expect((await yearBy(by)).rows).toEqual(live.get(by)?.rows);
});

/** As much as one pass over orders, payments and lines, which stays below 300 ms (docs/decisions/0095-reports.md). */
const MOST = 3.5 * SALES;

it.each(REPORTS)('a year of 100,000 orders by %s takes up no order twice', async (by) => {
  const costs = await costsOf(database, (db) => yearBy(by, db));
  expect(Math.max(...costs.map(({ touched }) => touched))).toBeLessThan(MOST);
});
