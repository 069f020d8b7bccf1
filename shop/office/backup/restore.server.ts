import type { BackupManifest } from '#platform/archive/manifest.ts';
import type { ArchiveReader } from '#platform/archive/read-archive.server.ts';
import type { Content } from '#platform/db/write-tables.server.ts';
import type { Files } from '#platform/files/files.server.ts';

/** What a restore is made with. */
export type RestoreTools = {
  /** The mode that this place is set up for. */
  mode: BackupManifest['mode'];
  /** The migrations that this release knows. */
  migrations: readonly string[];
  /** Refuses a database that is in use, or not empty. */
  requirePlace(): Promise<void>;
  writeContent(content: Content): Promise<void>;
  files: Pick<Files, 'put' | 'list'>;
};

export type Restoration = { kind: 'restored'; madeAt: Date; rows: number; files: number };
export type NotRestored = { kind: 'refused'; reason: string };

/**
 * Puts an archive into this place. Everything is read and compared before anything is touched; then the files
 * are written, which harms nothing, and last the rows, in one transaction.
 */
export async function restore(
  tools: RestoreTools,
  archive: ArchiveReader,
  { mayReplace }: { mayReplace: boolean },
): Promise<Restoration | NotRestored> {
  const { manifest } = archive;
  const reason = misfitOf(manifest, tools);
  if (reason) return { kind: 'refused', reason };
  await archive.verify();
  await tools.requirePlace();
  if (!mayReplace && (await holdsOthers(tools.files, archive)))
    return {
      kind: 'refused',
      reason: 'The file store has pictures of another shop; to write beside them, say --replace.',
    };
  for await (const { key } of archive.files()) await tools.files.put(key, await archive.readFile(key));
  await tools.writeContent({
    ...manifest,
    rows: ({ name }) => archive.lines(`tables/${name}`),
    jobs: () => archive.lines('jobs'),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { kind: 'restored', madeAt: new Date(manifest.madeAt), rows, files: manifest.files.rows };
}

function misfitOf(manifest: BackupManifest, { mode, migrations }: RestoreTools): string | null {
  if (manifest.mode !== mode)
    return `The backup is of a ${manifest.mode} shop, and SHOP_MODE says ${mode} here.`;
  const newer = manifest.migrations.filter(({ name }) => !migrations.includes(name)).map(({ name }) => name);
  if (newer.length > 0)
    return `The backup was made by a newer release (${newer.join(', ')}); restore it with that one.`;
  return null;
}

/** Pictures of this very backup may be there: a restore that was cut short has left them. */
async function holdsOthers(files: Pick<Files, 'list'>, archive: ArchiveReader): Promise<boolean> {
  let ours: Set<string> | null = null;
  for await (const found of files.list('media/')) {
    ours ??= await keysOf(archive);
    if (!ours.has(found)) return true;
  }
  return false;
}

async function keysOf(archive: ArchiveReader): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of archive.files()) keys.add(key);
  return keys;
}
