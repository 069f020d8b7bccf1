import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';
import type { Part } from '../figure.ts';
import { openFilledDatabase } from '../world.ts';

/** From the command to the first page, with data that is there already. */
export const start: Part = {
  about: 'cold start: from the command to the first whole page, with data present',
  async measure() {
    const database = await openFilledDatabase(1_000);
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
    try {
      await (await startShop({ databaseUrl: database.url, dataDir: folder })).stop();
      const onPostgres = await secondsToFirstPage({ databaseUrl: database.url, dataDir: folder });
      const embedded = join(folder, 'embedded');
      await (await startShop({ dataDir: embedded })).stop();
      const onEmbedded = await secondsToFirstPage({ dataDir: embedded });
      return [
        { what: 'on PostgreSQL', value: onPostgres, unit: 's', atMost: 3 },
        { what: 'on the embedded database', value: onEmbedded, unit: 's', atMost: 8 },
      ];
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function secondsToFirstPage(options: ShopOptions): Promise<number> {
  const begun = performance.now();
  const shop = await launchShop(options);
  for (;;) {
    const answer = await fetch(`${shop.url}/all`).catch(() => null);
    if (answer?.ok && (await answer.text()).includes('</html>')) break;
    await pause(10);
  }
  const taken = performance.now() - begun;
  await shop.stop();
  return taken / 1000;
}
