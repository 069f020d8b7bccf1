import { join } from 'node:path';
import { projectRoot } from '#platform/files/project-root.server.ts';

export const migrationsFolder = join(projectRoot, 'shop/migrations');
export const clientFolder = join(projectRoot, 'build/client');
export const serverFolder = join(projectRoot, 'build/server');
export const startFile = join(serverFolder, 'start.js');
export const pagesFile = join(serverFolder, 'pages.js');
