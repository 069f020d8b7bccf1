import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#platform/files/make-folder.server.ts';
import { codeOf, reasonOf, StartError } from './start-error.ts';

/** Room for the pictures and e-mails of some hours, while somebody clears up; with less the shop is not ready. */
export const LEAST_FREE_BYTES = 100 * 1024 * 1024;

const PROBE = Buffer.alloc(64 * 1024);

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'files may not grow there',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'the folder cannot be made',
};

/** Makes DATA_DIR and writes a trial file there; throws one line where that fails. */
export function requireDataDir(folder: string): void {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    makeFolder(folder);
    writeDurably(trial, PROBE);
    rmSync(trial);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${folder}: ${whyNoFile(error)}`);
  }
}

/** For the owner's eyes only; returns once the file is on the disk, and leaves none that is incomplete. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

export function whyNoFile(error: unknown): string {
  return REASONS[codeOf(error)] ?? reasonOf(error);
}

export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 16 * 1024 * 1024;
  } catch {
    return false;
  }
}
