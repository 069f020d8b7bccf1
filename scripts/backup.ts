// npm run backup [-- FOLDER] [--keep COUNT] [--accept-missing]: writes a backup of the database and the pictures into a new folder
// below FOLDER (or BACKUP_DIR, or backups in DATA_DIR), while the shop runs. With --keep only the newest COUNT
// stay. With --accept-missing pictures whose original is lost now are given up, and no problem from then on.
// Ctrl+C or SIGTERM removes what was begun. Exit code 0 when all is well, 1 when there is no backup or something is
// to mend.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { type BackupOrder, backUpShop } from '#server/backup/back-up-shop.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { whyNoFile } from '#server/data-dir.ts';
import { explainDatabase } from '#server/database.ts';
import { openFiles } from '#server/files.ts';
import { askRunningShop, type LocalReport } from '#server/local-commands.ts';
import { reasonOf } from '#server/start-error.ts';

try {
  const config = readConfig();
  const stop = new AbortController();
  // A second one changes nothing: npm passes on what a terminal or systemd has sent to this process already.
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => stop.abort(new Error(`it was stopped (${name})`)));
  const { lines, problems } = await take(config, readOrder(config), stop.signal);
  for (const line of lines) console.info(line);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  const reason = error instanceof ConfigError ? error.message.replaceAll('\n', '; ') : whyNoFile(error);
  console.error(`There is no backup: ${reason}`);
  process.exitCode = 1;
}

function readOrder(config: Config): BackupOrder {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' }, 'accept-missing': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder = config.backupDir, ...rest] = positionals;
  if (rest.length > 0) throw new Error('name one folder');
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new Error('--keep takes a number from 1 on');
  return {
    folder: resolve(folder),
    keep: values.keep === undefined ? null : Number(values.keep),
    acceptsMissing: values['accept-missing'] === true,
  };
}

/** An embedded database belongs to the shop that runs: it is asked to do it. */
async function take(config: Config, order: BackupOrder, signal: AbortSignal): Promise<LocalReport> {
  if (config.database.folder !== undefined) {
    const report = await askRunningShop(config.dataDir, { command: 'backup', ...order }, signal);
    if (report) return report;
  }
  const database = await openDatabase(config.database, 2);
  try {
    return await backUpShop({ database, files: openFiles(config, createLog('warn')) }, order, signal);
  } catch (error) {
    throw new Error(reasonOf(explainDatabase(error, config)), { cause: error });
  } finally {
    await database.close();
  }
}
