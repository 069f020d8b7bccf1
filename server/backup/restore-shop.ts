import { readdirSync } from 'node:fs';
import { openArchive } from '#adapters/archive/read-archive.ts';
import { migrate } from '#adapters/db/migrate.ts';
import { type Database, openDatabase } from '#adapters/db/open-database.ts';
import { requirePlace } from '#adapters/db/require-place.ts';
import { writeContent } from '#adapters/db/write-tables.ts';
import { openBoss } from '#adapters/jobs/open-boss.ts';
import { createLog } from '#adapters/log.ts';
import { type NotRestored, type Restored, restore } from '#features/backup/restore.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../files.ts';
import { migrationsFolder } from '../project-folders.ts';

export type RestoreOrder = { folder: string; mayReplace: boolean; sendsWaiting: boolean };

/** The restored shop does the queued work once it is started, not the command. */
const NO_TIMERS = { supervise: false, schedule: false, useListenNotify: false };

/** Puts the backup in `folder` into the place that the settings name, which is opened only once that is judged. */
export async function restoreShop(
  config: Config,
  { folder, mayReplace, sendsWaiting }: RestoreOrder,
): Promise<Restored | NotRestored> {
  const archive = await openArchive(folder);
  const log = createLog('warn');
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  let opened: Database | null = null;
  const database = async () => {
    opened ??= await openDatabase(config.database, 1);
    return opened;
  };
  try {
    const outcome = await restore(
      {
        mode: config.isDemo ? 'demo' : 'live',
        migrations,
        requirePlace: async () => requirePlace((await database()).client, { mayReplace, migrationsFolder }),
        writeContent: async (content) => {
          const { client } = await database();
          // Makes the queues where there are none; they are outside of our schema, and of its transaction.
          const boss = await openBoss(client, log, NO_TIMERS);
          await boss.stop({ graceful: false });
          await writeContent(client, content, { migrationsFolder, mayReplace, sendsWaiting });
          await migrate(client, migrationsFolder);
        },
        files: openFiles(config, log),
      },
      archive,
      { mayReplace },
    );
    return outcome;
  } finally {
    await (opened as Database | null)?.close();
  }
}
