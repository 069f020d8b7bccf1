import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the project's package.json, wherever this code was built to. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The project folder with its package.json was not found.');
  return findRoot(above);
}
