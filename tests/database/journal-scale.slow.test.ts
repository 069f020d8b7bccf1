import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { exportJournal, JOURNAL_COLUMNS } from '#shop/reports/export-journal.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fillSales, SALES } from '#tests/support/many-sales.ts';
import { costsOf } from '#tests/support/query-plans.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await fillSales(database);
});
afterAll(() => database.close());

/** Later than all sales by a day, and earlier by as many days as are asked for. */
const journal = (db: Db, days: number) => {
  const to = new Date(Date.now() + DAY_MS);
  return exportJournal({ db }, anAdmin(), { from: new Date(to.getTime() - days * DAY_MS), to });
};

const MEBIBYTE = 2 ** 20;

/** In bytes, without what nobody holds any more: other files share this process. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('a year of 100,000 orders is written whole and once, and never held', async () => {
  const documents = new Set<string>();
  let balance = 0;
  async function* counted() {
    for await (const row of journal(database.db, 400)) {
      const [, document = '', , , , debit, credit] = row;
      documents.add(document);
      balance += Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100);
      yield row;
    }
  }
  const before = heldMemory();
  let [most, length] = [0, 0];
  for await (const piece of writeCsv(JOURNAL_COLUMNS, counted())) {
    length += piece.length;
    most = Math.max(most, piece.length);
  }
  expect([documents.size, balance]).toEqual([SALES + SALES / 20 + (2 * SALES) / 25, 0]);
  expect(most).toBeLessThan(MEBIBYTE / 4);
  expect(length).toBeGreaterThan(10 * MEBIBYTE);
  // The names of all documents are the test's own.
  expect(heldMemory() - before).toBeLessThan(150 * MEBIBYTE);
});

it('a batch of it reads its own orders and what belongs to them, and none all of them twice', async () => {
  const costs = await costsOf(database, async (db) => {
    for await (const row of journal(db, 40)) expect(row).toHaveLength(JOURNAL_COLUMNS.length);
  });
  const touched = costs.map((cost) => cost.touched).sort((one, other) => one - other);
  expect(touched.length).toBeGreaterThan(20);
  expect(touched[Math.floor(touched.length * 0.8)]).toBeLessThan(5_000);
  // Few refunds are joined with one pass over all payments.
  expect(touched.at(-1)).toBeLessThan(1.5 * SALES);
});
