// npm run import-products -- products.csv: brings products with their image files into the shop whose database
// is at DATABASE_URL or in DATA_DIR. Exit code 0 when they are in, 1 when the file is wrong, 2 when it failed.
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { systemClock } from '#adapters/clock.ts';
import { CsvRefused, readCsv } from '#adapters/csv/read-csv.ts';
import { migrate } from '#adapters/db/migrate.ts';
import { openDatabase } from '#adapters/db/open-database.ts';
import { readInside } from '#adapters/files/read-inside.ts';
import { sharpImages } from '#adapters/images/sharp-images.ts';
import { bossJobs } from '#adapters/jobs/boss-jobs.ts';
import { openBoss } from '#adapters/jobs/open-boss.ts';
import { createLog } from '#adapters/log.ts';
import { MAX_IMAGE_BYTES } from '#contracts/media.ts';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '#contracts/product-sheet.ts';
import { importProducts } from '#features/catalogue/import-products.ts';
import type { SignedIn } from '#features/viewer.ts';
import { readConfig } from '#server/config.ts';
import { openFiles, storageSettings } from '#server/files.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { reasonOf } from '#server/start-error.ts';

/** Whoever may run this on the machine of the shop may do what its administrator may. */
const OPERATOR: SignedIn = { kind: 'admin', userId: 'command line', email: '', name: '', sessionId: '' };
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
  const sheet = readCsv(await readFile(path), { bytes: MAX_SHEET_BYTES, rows: MAX_SHEET_ROWS });
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, ...storageSettings(process.env) });
  const database = await openDatabase(config.database, 2);
  try {
    await migrate(database.client, migrationsFolder);
    const boss = await openBoss(database.client, createLog('warn'), NO_TIMERS);
    const shop = {
      db: database.db,
      clock: systemClock,
      files: openFiles(config, createLog('warn')),
      images: sharpImages(),
      jobs: bossJobs(boss),
    };
    const readImage = (name: string) => readInside(dirname(path), name, MAX_IMAGE_BYTES);
    // Left running, its connections would keep a command alive that has failed.
    const outcome = await importProducts(shop, OPERATOR, {
      sheet,
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
