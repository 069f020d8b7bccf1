import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { QUEUES } from '#shop/queues.server.ts';
import { noTimers, silentLog } from './quiet.ts';

export type Templates = { postgresTemplate: string; pgliteDump: string; folder: string };

/** Two empty shops, migrated and with their queues, that each test database is copied from. */
export async function prepareTemplates(postgresUrl: string): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-templates-'));
  const postgresTemplate = await createDatabase(postgresUrl);
  const pgliteDump = join(folder, 'pglite.tar');
  await Promise.all([
    openDatabase({ url: urlOf(postgresUrl, postgresTemplate) }).then(async (database) => {
      await furnish(database);
      await database.close();
    }),
    openDatabase({ dump: null }).then(async (database) => {
      await furnish(database);
      if (database.client.kind !== 'pglite') return;
      const dump = await database.client.pglite.dumpDataDir('none');
      writeFileSync(pgliteDump, Buffer.from(await dump.arrayBuffer()));
      await database.close();
    }),
  ]);
  return { postgresTemplate, pgliteDump, folder };
}

/** Makes a database of its own on the server of `postgresUrl`, a copy of `template` if given; returns its name. */
export async function createDatabase(postgresUrl: string, template?: string): Promise<string> {
  const name = `test_${randomId().slice(0, 16)}`;
  const operator = new Client({ connectionString: postgresUrl });
  await operator.connect();
  try {
    await operator.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  } finally {
    await operator.end();
  }
  return name;
}

/** The address of another database on the same server. */
export function urlOf(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function furnish(database: Database): Promise<void> {
  await migrate(database.client, migrationsFolder);
  const boss = await openBoss(database.client, silentLog, QUEUES, noTimers);
  await boss.stop({ graceful: false });
}
