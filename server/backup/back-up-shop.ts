import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_FORMAT, BACKUP_VERSION } from '#platform/archive/manifest.ts';
import { beginArchive, keepNewest, UNFINISHED } from '#platform/archive/write-archive.server.ts';
import { dumpDatabase } from '#platform/db/dump-database.server.ts';
import { lastBackupBytes, noteBackup } from '#platform/db/last-backup.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { makeFolder } from '#platform/files/make-folder.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { LEFT_OUT, readSnapshot } from '#shop/office/backup/queries.server.ts';
import type { LocalReport } from '../local-commands.ts';
import { reasonOf } from '../start-error.ts';
import { copyFiles, hashIn } from './copy-files.ts';
import { giveUp, withoutGivenUp } from './lost-pictures.ts';

/** Where to put a backup, and how many of those there are kept; null keeps all. */
export type BackupOrder = {
  folder: string;
  keep: number | null;
  /** Pictures that are missing now are given up: from now on they are no problem. */
  acceptsMissing?: boolean;
};

type Dependencies = { database: Database; files: Pick<Files, 'get' | 'list'> };

/** Where the dump of the database lies in a backup. */
export const DUMP = 'database.dump';

/** A backup may be so much larger than the last one. */
const GROWTH = 1.1;
const MEGABYTE = 2 ** 20;
const SECOND_MS = 1_000;

/**
 * Backs an open shop up into a new folder, named by the hour; returns the report for whoever asked. Refuses where
 * the disk has less room than the last one took, and stops at once when `signal` says so.
 */
export async function backUpShop(
  open: Dependencies,
  { folder, keep, acceptsMissing = false }: BackupOrder,
  signal: AbortSignal = new AbortController().signal,
): Promise<LocalReport> {
  await requireRoom(open.database, folder);
  const backup = await writeBackup(open, freeName(folder, Date.now()), signal);
  const lines = [
    `${backup.folder}: the database and ${backup.files} files, ${(backup.bytes / MEGABYTE).toFixed(1)} MB`,
  ];
  const problems: string[] = [];
  /** The backup is there, whatever happens to the rest. */
  const afterwards = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => problems.push(`The backup is whole, but ${what}: ${reasonOf(error)}`));
  await afterwards('it could not be noted', noteBackup(open.database.db, backup));
  if (acceptsMissing) giveUp(folder, backup.missing);
  const lost = withoutGivenUp(folder, backup.missing);
  if (lost.length > 0) problems.push(describeMissing(lost.length));
  else if (keep !== null) {
    const removed = (name: string) => lines.push(`removed ${join(folder, name)}`);
    await afterwards(
      'older ones could not be removed',
      // A draft that is older than a day was left by a process that was killed.
      keepNewest(folder, keep, isBackup, { removed, oldestDraft: nameOf(new Date(Date.now() - DAY_MS)) }),
    );
  }
  return { lines, problems };
}

/** The database of one instant, then the pictures it names. What fails leaves nothing, nor does what is stopped. */
async function writeBackup(
  { database: { client }, files }: Dependencies,
  folder: string,
  signal: AbortSignal,
) {
  const archive = await beginArchive(folder, signal);
  try {
    let dumped = 0;
    const { madeAt, pictures, pieces, ...snapshot } = await dumpDatabase(client, {
      leftOut: LEFT_OUT,
      read: readSnapshot,
      write: async (dump) => {
        dumped = await archive.write(DUMP, dump);
      },
      signal,
    });
    const copied = await copyFiles(files, { pictures, pieces }, archive);
    await archive.finish({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      madeAt: madeAt.toISOString(),
      database: client.kind === 'postgres' ? 'postgresql' : 'embedded',
      ...snapshot,
      missing: copied.missing,
    });
    const shown = [
      ...pictures.filter(({ isShown }) => isShown).map(({ sha256 }) => sha256),
      ...pieces.map(hashIn),
    ];
    return {
      folder,
      madeAt,
      files: copied.files,
      bytes: dumped + copied.bytes,
      missing: copied.missing.filter((sha256) => shown.includes(sha256)),
    };
  } catch (error) {
    await archive.discard();
    throw signal.aborted ? signal.reason : error;
  }
}

/** A disk that fills up has no room left for the shop. What the last one took may be unknown: then it is tried. */
async function requireRoom({ db }: Database, folder: string): Promise<void> {
  makeFolder(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const last = await lastBackupBytes(db).catch(() => 0);
  if (free >= last * GROWTH) return;
  throw new Error(
    `the disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB free, and the last backup took ${Math.ceil(last / MEGABYTE)} MB; make room or name another folder`,
  );
}

/** An older backup may have them still. */
function describeMissing(count: number): string {
  const files = count === 1 ? '1 file that is needed is' : `${count} files that are needed are`;
  return `${files} missing from the file store (manifest.json names what is missing); no older backup was removed. Once they are lost for good, say --accept-missing.`;
}

/** Of two backups in one second the later one takes the next. */
function freeName(folder: string, at: number): string {
  const path = join(folder, nameOf(new Date(at)));
  return [path, `${path}${UNFINISHED}`].some(existsSync) ? freeName(folder, at + SECOND_MS) : path;
}

/** Sorts by age. */
function nameOf(now: Date): string {
  return `shop-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;
}

function isBackup(name: string): boolean {
  return /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);
}
