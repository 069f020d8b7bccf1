import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '#platform/files/make-folder.server.ts';
import type { BackupManifest, Part } from './manifest.ts';

/** An archive on its way: a folder that has another name until it is whole. */
export type ArchiveWriter = {
  /** Writes JSON lines, as they come, into the gzipped part of this name. */
  writeLines(part: string, batches: AsyncIterable<readonly string[]>): Promise<Part>;
  /** Writes one file of the store; the key is plain words joined by slashes. */
  writeFile(key: string, bytes: Uint8Array): Promise<{ bytes: number; sha256: string }>;
  /** Writes the manifest, makes all durable and gives the folder its name, which it returns. */
  finish(manifest: BackupManifest): Promise<string>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** What an unfinished archive ends with; no reader takes one. */
export const UNFINISHED = '.unfinished';

/** Begins an archive at `folder`, which must not exist; for the owner's eyes only, because it holds everything. */
export async function beginArchive(folder: string): Promise<ArchiveWriter> {
  makeFolder(dirname(folder));
  const draft = `${folder}${UNFINISHED}`;
  await mkdir(draft, { mode: 0o700 });
  return {
    async writeLines(part, batches) {
      const path = join(draft, `${part}.jsonl.gz`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      let rows = 0;
      const counted = async function* () {
        for await (const lines of batches) {
          rows += lines.length;
          if (lines.length > 0) yield `${lines.join('\n')}\n`;
        }
      };
      const seen = hashing();
      await pipeline(Readable.from(counted()), createGzip(), seen.stream, newFile(path));
      return { rows, ...seen.found() };
    },
    async writeFile(key, bytes) {
      const path = join(draft, 'files', key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeNew(path, bytes);
      return { bytes: bytes.byteLength, sha256: sha256Of(bytes) };
    },
    async finish(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeNew(join(draft, 'manifest.json'), text);
      await writeNew(join(draft, 'manifest.sha256'), `${sha256Of(text)}  manifest.json\n`);
      await syncFolders(draft);
      await rename(draft, folder);
      await syncFolder(dirname(folder));
      return folder;
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

export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function newFile(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

async function writeNew(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hashing(): { stream: Transform; found(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { stream, found: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function syncFolders(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(root);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
