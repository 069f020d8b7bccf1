import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BackupManifest } from '#platform/archive/manifest.ts';
import { ArchiveRefused, openArchive } from '#platform/archive/read-archive.server.ts';
import { restoreDump } from '#platform/db/restore-dump.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { restoredShopRules } from '#shop/office/backup/queries.server.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../files.ts';
import { migrationsFolder } from '../project-folders.ts';
import { DUMP } from './back-up-shop.ts';
import { FILES } from './copy-files.ts';

export type RestoreOrder = { folder: string; mayReplace: boolean; sendsWaiting: boolean };

/**
 * Puts the backup in `folder` into the place that the settings name. Everything is read and compared before anything
 * is touched; then the pictures are written, which harms nothing, and last the database, whole or not at all. Refuses
 * with `ArchiveRefused` or `PlaceRefused`.
 */
export async function restoreShop(
  config: Config,
  { folder, mayReplace, sendsWaiting }: RestoreOrder,
): Promise<{ madeAt: string; files: number }> {
  const archive = await openArchive(folder);
  const { manifest } = archive;
  requireFit(manifest, config);
  await archive.verify();
  const paths = archive.list(FILES);
  const files = openFiles(config, createLog('warn'));
  const restored = {
    dump: archive.pathOf(DUMP),
    migrations: manifest.migrations,
    migrationsFolder,
    mayReplace,
    afterwards: restoredShopRules({ ...manifest, sendsWaiting }),
  };
  await restoreDump(config.database, restored, async () => {
    // Pictures of this very backup may be there: a restore that was cut short has left them.
    const ours = new Set(paths);
    if (!mayReplace)
      for await (const key of files.list('media/'))
        if (!ours.has(`${FILES}${key}`))
          throw new ArchiveRefused(
            'The file store has pictures of another shop; to write beside them, say --replace.',
          );
    for (const path of paths) await files.put(path.slice(FILES.length), await readFile(archive.pathOf(path)));
  });
  return { madeAt: manifest.madeAt, files: paths.length };
}

function requireFit({ mode, database, migrations }: BackupManifest, config: Config): void {
  const place = config.isDemo ? 'demo' : 'live';
  if (mode !== place)
    throw new ArchiveRefused(`The backup is of a ${mode} shop, and SHOP_MODE says ${place} here.`);
  if ((database === 'embedded') !== (config.database.folder !== undefined))
    throw new ArchiveRefused(
      database === 'embedded'
        ? 'The backup is of an embedded database, and DATABASE_URL names another one.'
        : 'The backup is of PostgreSQL, and no DATABASE_URL names one here.',
    );
  const known = readdirSync(migrationsFolder);
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new ArchiveRefused(
      `The backup was made by a newer release (${newer.join(', ')}); restore it with that one.`,
    );
}
