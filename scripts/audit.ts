// npm run tool -- audit: checks every invariant of the shop, its database at DATABASE_URL or in DATA_DIR and its files.
// One line per breach; exit code 0 when there is none, 1 when there is, 2 when it could not look.

import { openDatabase } from '#platform/db/open-database.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#server/config.ts';
import { openFiles, storageSettings } from '#server/files.ts';
import { auditImages } from '#shop/media/audit-images.server.ts';
import { auditPatiently } from '#shop/office/promises/audit-patiently.server.ts';

try {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, ...storageSettings(process.env) });
  const database = await openDatabase(config.database, 1);
  const files = openFiles(config, createLog('warn'));
  try {
    const breaches = [
      ...(await auditPatiently(database.client)),
      ...(await auditImages({ db: database.db, files })),
    ];
    for (const { promise, subject } of breaches) console.log(`BREACH ${subject}: ${promise}`);
    console.log(breaches.length === 0 ? 'audit passed' : `audit failed: ${breaches.length} breaches`);
    process.exitCode = breaches.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`The audit could not look: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
