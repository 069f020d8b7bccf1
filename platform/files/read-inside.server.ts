import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';

/** Why a file that somebody named was not read. */
export type NotRead = 'outside' | 'absent' | 'too_large';

/**
 * Reads a file that a stranger's list names, relative to `folder` and inside it: neither `..` nor a symbolic
 * link leads out. Takes at most `maxBytes`.
 */
export async function readInside(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | NotRead> {
  if (isAbsolute(name) || name.includes('\\') || name.includes('\0')) return 'outside';
  const root = await realpath(folder);
  if (!resolve(root, name).startsWith(root + sep)) return 'outside';
  const path = await realpath(resolve(root, name)).catch(() => null);
  if (path === null) return 'absent';
  if (!path.startsWith(root + sep)) return 'outside';
  const found = await stat(path);
  if (!found.isFile()) return 'absent';
  return found.size > maxBytes ? 'too_large' : readFile(path);
}
