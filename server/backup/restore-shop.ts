import { readdirSync } from 'node:fs';
import { openArchive } from '#platform/archive/read-archive.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { requirePlace } from '#platform/db/require-place.server.ts';
import { writeContent } from '#platform/db/write-tables.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { type NotRestored, type Restoration, restore } from '#shop/office/backup/restore.server.ts';
import { QUEUES } from '#shop/queues.server.ts';
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
): Promise<Restoration | NotRestored> {
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
          const boss = await openBoss(client, log, QUEUES, NO_TIMERS);
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
