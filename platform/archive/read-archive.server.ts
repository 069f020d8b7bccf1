import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_VERSION, BackupHeader, BackupManifest } from './manifest.ts';
import { SUMS, UNFINISHED } from './write-archive.server.ts';

/** Why an archive is not restored, in a sentence for whoever runs the shop. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export type ArchiveReader = {
  manifest: BackupManifest;
  /** The paths in it that begin with `prefix`. */
  list(prefix: string): string[];
  pathOf(path: string): string;
  /** Reads everything once; refuses with `ArchiveRefused` what is not as SHA256SUMS says. */
  verify(): Promise<void>;
};

/** A sum and a path, which is plain words: it must not lead elsewhere. */
const SUM = /^([0-9a-f]{64}) {2}((?:[a-z0-9][a-z0-9.-]*\/)*[a-z0-9][a-z0-9.-]*)$/;

/** Opens the archive in `folder`; refuses with `ArchiveRefused` what is none, or not one that this build reads. */
export async function openArchive(folder: string): Promise<ArchiveReader> {
  if (folder.replace(/\/+$/, '').endsWith(UNFINISHED))
    throw new ArchiveRefused(`${folder} was never finished; take another backup.`);
  const text = await readPart(folder, 'manifest.json');
  if (text === null)
    throw new ArchiveRefused(`${folder} is no backup of a shop: it has no manifest.json that can be read.`);
  const header = BackupHeader.safeParse(parsed(text));
  if (header.data?.version === 1)
    throw new ArchiveRefused(
      'The backup has format 1, of releases up to 0.1: restore it with the release that made it, then update.',
    );
  const sums = readSums(await readPart(folder, SUMS));
  if (sums.get('manifest.json') !== createHash('sha256').update(text).digest('hex'))
    throw damaged('manifest.json', 'is not as it was written');
  if (!header.success) throw new ArchiveRefused(`${folder} is no backup of a shop.`);
  if (header.data.version > BACKUP_VERSION)
    throw new ArchiveRefused(
      `The backup has format ${header.data.version}, this release reads ${BACKUP_VERSION}: restore it with a newer release.`,
    );
  const manifest = BackupManifest.safeParse(parsed(text));
  if (!manifest.success) throw damaged('manifest.json', 'makes no sense');
  return {
    manifest: manifest.data,
    list: (prefix) => [...sums.keys()].filter((path) => path.startsWith(prefix)),
    pathOf: (path) => join(folder, path),
    async verify() {
      for (const [path, sum] of sums) await verifyFile(folder, path, sum);
    },
  };
}

function readSums(text: string | null): Map<string, string> {
  if (text === null) throw damaged(SUMS, 'is missing');
  const lines = text.split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [, sum = '', path = ''] = SUM.exec(line) ?? [];
      if (sum === '') throw damaged(SUMS, 'is no list of files');
      return [path, sum];
    }),
  );
}

async function verifyFile(folder: string, path: string, sum: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
  } catch (error) {
    throw whyNot(join(folder, path), error) ?? damaged(path, 'is missing');
  }
  if (hash.digest('hex') !== sum) throw damaged(path, 'is not as it was written');
}

/** The text of a file, null where it is missing. */
function readPart(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    const reason = whyNot(join(folder, name), error);
    if (reason) throw reason;
    return null;
  });
}

/** Null where there is no such file; whatever else keeps us from it is no damage, and is named. */
function whyNot(path: string, error: unknown): ArchiveRefused | null {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  if (code !== 'EACCES') return new ArchiveRefused(`${path} cannot be read (${code}).`);
  return new ArchiveRefused(`This user may not read ${path}: give it to the user of the shop (chown -R).`);
}

function damaged(name: string, how: string): ArchiveRefused {
  return new ArchiveRefused(`The backup is damaged: ${name} ${how}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
