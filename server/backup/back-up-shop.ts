import { join } from 'node:path';
import { beginArchive, keepNewest } from '#adapters/archive/write-archive.ts';
import { noteBackup } from '#adapters/db/last-backup.ts';
import type { Database } from '#adapters/db/open-database.ts';
import { readSnapshot } from '#adapters/db/read-tables.ts';
import type { Files } from '#adapters/files/files.ts';
import { type Backup, backUp } from '#features/backup/back-up.ts';
import type { LocalReport } from '../local-commands.ts';
import { reasonOf } from '../start-error.ts';

/** Where to put a backup, and how many of those there are kept; null keeps all. */
export type BackupOrder = { folder: string; keep: number | null };

/** A draft that is older than this was left by a process that was killed. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Backs an open shop up into a new folder, named by the hour; returns what it tells whoever asked. */
export async function backUpShop(
  { database, files }: { database: Database; files: Files },
  { folder, keep }: BackupOrder,
): Promise<LocalReport> {
  const tools = {
    readSnapshot: <T>(work: Parameters<typeof readSnapshot<T>>[1]) => readSnapshot(database.client, work),
    files,
    beginArchive,
  };
  const backup = await backUp(tools, join(folder, nameOf(new Date())));
  const lines = [describeBackup(backup)];
  const problems: string[] = [];
  /** The backup is there, whatever happens to the rest. */
  const afterwards = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => problems.push(`The backup is whole, but ${what}: ${reasonOf(error)}`));
  await afterwards('it could not be noted', noteBackup(database.db, backup));
  if (backup.missing > 0) problems.push(describeMissing(backup.missing));
  else if (keep !== null) {
    const removed = (name: string) => lines.push(`removed ${join(folder, name)}`);
    await afterwards(
      'older ones could not be removed',
      keepNewest(folder, keep, isBackup, { removed, oldestDraft: nameOf(new Date(Date.now() - DAY_MS)) }),
    );
  }
  return { lines, problems };
}

function describeBackup({ folder, rows, files, bytes }: Backup): string {
  return `${folder}: ${rows} rows and ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB`;
}

/** An older backup may have them still. */
function describeMissing(count: number): string {
  const pictures = count === 1 ? '1 picture that is shown is' : `${count} pictures that are shown are`;
  return `${pictures} missing from the file store (manifest.json names what is missing); no older backup was removed.`;
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
