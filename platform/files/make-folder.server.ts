import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * With those above it; refuses as mkdir does. Node's own recursive mkdir never returns where a file system
 * allows no new folders, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may just have made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
