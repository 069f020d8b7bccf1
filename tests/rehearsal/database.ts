import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findPostgresBinaries } from '#tests/support/postgres-binaries.ts';
import { documented, renamed } from './documented.ts';

type StageDatabase = { url: string; remove(): Promise<void> };

/** The documented role and database, under names of this run; `adminUrl` is a superuser's. */
export async function createDocumentedDatabase(adminUrl: string): Promise<StageDatabase> {
  const name = `rehearsal_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const statements = renamed(documented('role and database'), {
    'role shop': `role ${name}`,
    'database shop owner shop': `database ${name} owner ${name}`,
    'a-long-password': password,
  });
  await asAdmin(adminUrl, statements);
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  return {
    url: url.href,
    remove: () => asAdmin(adminUrl, `drop database ${name} with (force); drop role ${name}`),
  };
}

/** What takes the place of `sudo -u postgres` before a documented command; `adminUrl` is a superuser's. */
export function asPostgres(adminUrl: string): string {
  const { hostname, port, username, password } = new URL(adminUrl);
  const server = `PGHOST=${hostname} PGPORT=${port} PGUSER=${username} PGPASSWORD=${password}`;
  return `env PATH=${findPostgresBinaries()}:$PATH ${server}`;
}

/** One statement at a time: a database is not created inside a transaction. */
async function asAdmin(adminUrl: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
    await client.query(statement);
  await client.end();
}
