import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { prepareTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string to the run's PostgreSQL; tests make databases of their own there. */
    postgresUrl: string;
    /** Name of the migrated database that test databases are copied from. */
    postgresTemplate: string;
    /** File with a migrated PGlite, ready to be loaded. */
    pgliteDump: string;
  }
}

/** Once per run, before the first test that needs a database; what it returns runs after the last. */
export default async function setUpDatabases({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.stdout.write(`PostgreSQL ${postgres.version} is up for this run.\n`);
  try {
    const templates = await prepareTemplates(postgres.url);
    provide('postgresUrl', postgres.url);
    provide('postgresTemplate', templates.postgresTemplate);
    provide('pgliteDump', templates.pgliteDump);
    return async () => {
      rmSync(templates.folder, { recursive: true, force: true });
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
