import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files.ts';

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Keeps blobs below `folder`; refuses a key that is not plain words with a RangeError. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError('not a file key');
    return join(folder, key);
  };
  return {
    put: (key, bytes) => writeDurably(pathOf(key), bytes),
    get: (key) => readFile(pathOf(key)).catch(nullWhenAbsent),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Write beside, fsync, rename, fsync the folder: a crash leaves the old blob or the new one. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.part`;
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
