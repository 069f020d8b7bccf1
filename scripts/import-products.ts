// npm run tool -- import-products products.csv: brings products with their image files into the shop whose database
// is at DATABASE_URL or in DATA_DIR. Exit code 0 when they are in, 1 when the file is wrong, 2 when it failed.

import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CsvRefused, readCsv } from '#platform/csv/read-csv.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { readInside } from '#platform/files/read-inside.server.ts';
import { MAX_IMAGE_BYTES } from '#platform/images/formats.ts';
import { sharpImages } from '#platform/images/sharp-images.server.ts';
import { bossJobs } from '#platform/jobs/boss-jobs.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { readConfig } from '#server/config.ts';
import { openFiles, storageSettings } from '#server/files.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { reasonOf } from '#server/start-error.ts';
import { LOCAL_SHEET } from '#shop/catalogue/contract/product-sheet.ts';
import { importProducts } from '#shop/catalogue/sheet/import-products.server.ts';
import { picturesFromFolder } from '#shop/catalogue/sheet/sheet-images.server.ts';
import { QUEUES } from '#shop/queues.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';

/** Whoever may run this on the machine of the shop may do what its administrator may. */
const OPERATOR: SignedIn = {
  kind: 'admin',
  userId: 'command line',
  email: '',
  name: '',
  sessionId: '',
  rights: [],
};
/** The shop itself does the queued work. */
const NO_TIMERS = { supervise: false, schedule: false, useListenNotify: false };

const [file, ...rest] = process.argv.slice(2);
try {
  if (file === undefined || rest.length > 0) throw new CsvRefused('name one file: products.csv');
  process.exitCode = await importFile(resolve(file));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = error instanceof CsvRefused ? 1 : 2;
}

async function importFile(path: string): Promise<number> {
  const sheet = readCsv(await readFile(path), LOCAL_SHEET);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, ...storageSettings(process.env) });
  const database = await openDatabase(config.database, 2);
  try {
    await migrate(database.client, migrationsFolder);
    const boss = await openBoss(database.client, createLog('warn'), QUEUES, NO_TIMERS);
    const shop = {
      db: database.db,
      clock: systemClock,
      files: openFiles(config, createLog('warn')),
      images: sharpImages(),
      jobs: bossJobs(boss, QUEUES),
    };
    const readImage = (name: string) => readInside(dirname(path), name, MAX_IMAGE_BYTES);
    // Left running, its connections would keep a command alive that has failed.
    const outcome = await importProducts(shop, OPERATOR, {
      sheet,
      findPicture: picturesFromFolder(shop, readImage),
      readImage,
      fileName: basename(path),
    }).finally(() => boss.stop({ graceful: false }));
    if (outcome.kind === 'imported') {
      const { added, changed, unchanged, withoutPicture } = outcome;
      console.log(`${added} products added, ${changed} changed, ${unchanged} as they were`);
      if (withoutPicture > 0)
        console.log(`${withoutPicture} have no picture and are hidden until they have one`);
      return 0;
    }
    for (const { line, column, text } of outcome.problems) console.error(`line ${line}, ${column}: ${text}`);
    console.error(`nothing was imported: ${outcome.problems.length} problems`);
    return 1;
  } finally {
    await database.close();
  }
}
