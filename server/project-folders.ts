import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = findRoot(import.meta.dirname);

export const migrationsFolder = join(root, 'shop/migrations');
export const clientFolder = join(root, 'build/client');
export const pagesFile = join(root, 'build/server/pages.js');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The project folder with its package.json was not found.');
  return findRoot(above);
}
