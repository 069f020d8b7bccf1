import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pruneBuilds } from '#platform/builds/client-builds.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { diskFiles } from '#platform/files/disk-files.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { test as browserTest } from './browser-test.ts';
import { startPostgres } from './postgres.ts';
import { freePort, type RunningShop, startShop } from './running-shop.ts';
import { aSecondBuild } from './second-build.ts';
import { createDatabase, urlOf } from './templates.ts';
import { testClock } from './test-clock.ts';

const EIGHT_DAYS = 8 * 24 * 60 * 60 * 1_000;

export type Deploys = {
  url: string;
  /** Back to the first build, as if nothing had been deployed yet. */
  begin(): Promise<void>;
  /** Stops the shop and starts its next build at the same address. */
  deploy(): Promise<void>;
  /** The daily job, eight days later: nobody has run the old build since. */
  aWeekLater(): Promise<void>;
};

/** A browser test in which a second build takes the place of the first under an open page. */
export const test = browserTest.extend<object, { deploys: Deploys }>({
  deploys: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const postgres = await startPostgres();
      const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url));
      const database = await openDatabase({ url: databaseUrl }, 2);
      await migrate(database.client, migrationsFolder);
      const dataDir = mkdtempSync(join(tmpdir(), 'deploys-'));
      const second = aSecondBuild();
      const port = await freePort();
      const options = { databaseUrl, dataDir, port };
      let shop: RunningShop | null = null;
      let isFirstBuild = false;
      const run = async (folder?: string) => {
        await shop?.stop();
        shop = await startShop(folder ? { ...options, folder } : options);
        isFirstBuild = folder === undefined;
      };
      await use({
        url: `http://localhost:${port}`,
        begin: async () => {
          if (!isFirstBuild) await run();
        },
        deploy: () => run(second.folder),
        async aWeekLater() {
          const clock = testClock(new Date(Date.now() + EIGHT_DAYS));
          await pruneBuilds({ db: database.db, files: diskFiles(join(dataDir, 'files')), clock });
        },
      });
      await (shop as RunningShop | null)?.stop();
      await database.close();
      await postgres.stop();
      second.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ deploys }, use) => use(deploys.url),
});

/** Leaves a mark that a new document would not have; tells whether it is still there. */
export async function mark(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
}
