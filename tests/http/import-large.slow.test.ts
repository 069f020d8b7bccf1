import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aVisitor } from '#tests/support/http-shop.ts';
import { writeLargeSheet } from '#tests/support/large-sheet.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { runScript } from '#tests/support/run-script.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const ROWS = 20_000;
/** Two minutes are promised for 100,000; the rest is for a busy machine. */
const FAST_MS = 72_000;
/** A page waits for a part of the file at most, or for the machine. */
const PATIENCE_MS = 5_000;
const SLOW = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'import-'));
let shop: RunningShop;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshPostgresUrl();
  await fillCatalogue(databaseUrl, ROWS, { withSearch: true });
  shop = await startShop({ databaseUrl });
}, SLOW);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

test(
  'a file of 20,000 new prices is imported soon, and meanwhile the shop shows every page',
  async () => {
    const file = join(folder, 'products.csv');
    writeLargeSheet(file, ROWS);
    const begun = performance.now();
    let isOver = false;
    const importing = runScript('import-products', [file], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: shop.dataDir,
    }).finally(() => {
      isOver = true;
    });
    let slowest = 0;
    for (let turn = 1; !isOver; turn += 1) {
      const asked = performance.now();
      const paths = [
        `/product-details/product-${turn}1`,
        `/all?page=${turn}&sort=lowest-price`,
        '/all?q=tray',
      ];
      for (const path of paths) expect((await aVisitor(shop).get(path)).status, path).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      await pause(100);
    }
    expect(await importing).toEqual({
      code: 0,
      lines: [`0 products added, ${ROWS} changed, 0 as they were`],
    });
    expect(performance.now() - begun).toBeLessThan(FAST_MS);
    expect(slowest).toBeLessThan(PATIENCE_MS);
    const cheapest = await (await aVisitor(shop).get('/all?sort=lowest-price')).text();
    expect(cheapest).toContain(`<data value="1.00"`);
    const again = await runScript('import-products', [file], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: shop.dataDir,
    });
    expect(again.lines).toEqual([`0 products added, 0 changed, ${ROWS} as they were`]);
  },
  SLOW,
);
