import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#platform/files/make-folder.server.ts';
import type { BackupManifest } from './manifest.ts';

/** An archive on its way: a folder that has another name until it is whole. */
export type ArchiveWriter = {
  /** Writes one file as it comes; the path is plain words joined by slashes. Returns its size in bytes. */
  write(path: string, content: Readable | Uint8Array): Promise<number>;
  /** Writes manifest and sums, makes all durable and gives the folder its name. */
  finish(manifest: BackupManifest): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** What an unfinished archive ends with; no reader takes one. */
export const UNFINISHED = '.unfinished';
/** The SHA-256 of every other file, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';

/**
 * Begins an archive at `folder`, which must not exist; for the owner's eyes only, because it holds everything. Once
 * `signal` says so, nothing more is written.
 */
export async function beginArchive(folder: string, signal: AbortSignal): Promise<ArchiveWriter> {
  makeFolder(dirname(folder));
  const draft = `${folder}${UNFINISHED}`;
  await mkdir(draft, { mode: 0o700 });
  const sums: string[] = [];
  async function write(path: string, content: Readable | Uint8Array): Promise<number> {
    signal.throwIfAborted();
    const file = join(draft, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    const source = content instanceof Uint8Array ? Readable.from([content]) : content;
    const made = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, counted, made, { signal });
    sums.push(`${hash.digest('hex')}  ${path}\n`);
    return bytes;
  }
  return {
    write,
    async finish(manifest) {
      await write('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
      await write(SUMS, Buffer.from(sums.join('')));
      for (const entry of await readdir(draft, { withFileTypes: true, recursive: true }))
        if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
      await syncFolder(draft);
      await rename(draft, folder);
      await syncFolder(dirname(folder));
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/**
 * Removes all but the newest `count` archives whose names `isOurs` knows, and drafts with such names that sort before
 * `oldestDraft`: names sort by age.
 */
export async function keepNewest(
  folder: string,
  count: number,
  isOurs: (name: string) => boolean,
  { oldestDraft, removed }: { oldestDraft: string; removed: (name: string) => void },
): Promise<void> {
  const names = await readdir(folder);
  const whole = names.filter(isOurs).sort();
  const old = whole.slice(0, Math.max(0, whole.length - count));
  for (const name of old) {
    // Under another name first: half an archive must not look whole.
    const leaving = join(folder, `${basename(name)}${UNFINISHED}`);
    await rename(join(folder, name), leaving);
    await rm(leaving, { recursive: true, force: true });
    removed(name);
  }
  for (const draft of names.filter((name) => name.endsWith(UNFINISHED) && name < oldestDraft)) {
    if (!isOurs(draft.slice(0, -UNFINISHED.length))) continue;
    await rm(join(folder, draft), { recursive: true, force: true });
    removed(draft);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
