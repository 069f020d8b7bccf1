import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { requireKey } from './file-key.server.ts';
import type { ByteRange, Files } from './files.server.ts';

/** Below `folder`; refuses a key that is not plain words with a RangeError. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    put: (key, bytes) => writeDurably(pathOf(key), bytes),
    get: (key) => readFile(pathOf(key)).catch(nullWhenAbsent),
    read: (key, range) => readPart(pathOf(key), range),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listBelow(folder, pathOf(prefix.replace(/\/$/, ''))),
    removeUnfinished: (before) => removeUnfinished(folder, before),
  };
}

async function readPart(
  path: string,
  { first, last }: ByteRange,
): Promise<ReadableStream<Uint8Array> | null> {
  const file = await open(path, 'r').catch(nullWhenAbsent);
  if (!file) return null;
  // The types of Node and of the web name the same stream differently.
  return Readable.toWeb(file.createReadStream({ start: first, end: last })) as ReadableStream<Uint8Array>;
}

/** Leaves out what is being written, whose name is no key. */
async function* listBelow(root: string, path: string): AsyncGenerator<string> {
  for (const file of await filesBelow(path))
    if (!file.endsWith(UNFINISHED)) yield relative(root, file).split(sep).join('/');
}

const UNFINISHED = '.part';

async function filesBelow(path: string): Promise<string[]> {
  const entries = (await readdir(path, { withFileTypes: true, recursive: true }).catch(nullWhenAbsent)) ?? [];
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if (!file.endsWith(UNFINISHED)) continue;
    const found = await stat(file).catch(nullWhenAbsent);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

/** Write beside, fsync, rename, fsync the folder: a crash leaves the old blob or the new one. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    await syncedWrite(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    // On a full disk, what is left of it would take the room that others need.
    await rm(beside, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

async function syncedWrite(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
