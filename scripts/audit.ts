// npm run audit: checks every invariant of the shop's database, at DATABASE_URL or in DATA_DIR.
// One line per breach; exit code 0 when there is none, 1 when there is, 2 when it could not look.
import { auditDatabase } from '#adapters/db/audit.ts';
import { openDatabase } from '#adapters/db/open-database.ts';
import { readConfig } from '#server/config.ts';

try {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase(readConfig({ DATABASE_URL, DATA_DIR }).database, 1);
  try {
    const breaches = await auditDatabase(database.db);
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
