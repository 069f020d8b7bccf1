// npm run restore -- BACKUP: puts a backup into the place that DATABASE_URL, DATA_DIR and STORAGE_URL name. The
// shop must be stopped, and the place empty unless --replace says that what is there may go. With --send-waiting
// messages that waited go out by themselves: only where the shop that was saved never runs again.
// Exit code 0 when it is restored, 1 when the backup or the place was refused and nothing touched, 2 when it failed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveRefused } from '#platform/archive/read-archive.server.ts';
import { ProgramsMissing } from '#platform/db/postgres-programs.server.ts';
import { PlaceRefused } from '#platform/db/require-place.server.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { explainDatabase } from '#server/database.ts';
import { reasonOf } from '#server/start-error.ts';

try {
  await run();
} catch (error) {
  const reason = error instanceof ConfigError ? error.message.replaceAll('\n', '; ') : reasonOf(error);
  console.error(`${isRefusal(error) ? 'Nothing was restored' : 'The restore failed'}: ${reason}`);
  process.exitCode = isRefusal(error) ? 1 : 2;
}

function isRefusal(error: unknown): boolean {
  return [ArchiveRefused, PlaceRefused, ProgramsMissing, ConfigError].some((kind) => error instanceof kind);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new ArchiveRefused('Name one backup: its folder.');
  const config = readConfig();
  const { madeAt, files } = await restoreShop(config, {
    folder: resolve(folder),
    mayReplace: values.replace === true,
    sendsWaiting: values['send-waiting'] === true,
  }).catch((error: unknown) => {
    throw isRefusal(error) ? error : explainDatabase(error, config);
  });
  console.info(`Restored the database and ${files} files as of ${madeAt}.`);
  console.info('Run npm run tool -- audit, then start the shop; everybody signs in anew.');
}
