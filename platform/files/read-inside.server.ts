import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';

export type NotRead = 'outside' | 'absent' | 'too_large';

/** For a name from a stranger's list, relative to `folder`: neither `..` nor a symbolic link leads out of it. */
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
