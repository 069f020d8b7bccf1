import { type Database, findMissingLimits, openDatabase } from '#platform/db/open-database.server.ts';
import { asking, readIdentity } from '#platform/db/replica.server.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import { fine, problem } from './checks/check.ts';
import type { Config } from './config.ts';
import { reasonOf, StartError } from './start-error.ts';

/**
 * Opens the database of DATABASE_URL for statements at DATABASE_POOL_URL; refuses another database, and a role without
 * limits of its own.
 */
export async function openPooled(url: string, sharedUrl: string): Promise<Database> {
  const database = await openDatabase({ url, sharedUrl });
  const fault = await findFault(database, url).catch(reasonOf);
  if (fault === null) return database;
  await database.close();
  throw new StartError(`DATABASE_POOL_URL: ${fault}`);
}

async function findFault({ client }: Database, url: string): Promise<string | null> {
  if (client.kind !== 'postgres') return null;
  const direct = await openDatabase({ url }, 1);
  try {
    const identity = direct.client.kind === 'postgres' && (await readIdentity(asking(direct.client.pool)));
    const through = asking(client.pool);
    const { system, name } = await readIdentity(through);
    if (!identity || system !== identity.system || name !== identity.name)
      return 'leads to another database than DATABASE_URL';
    const [limit] = await findMissingLimits(through);
    return limit ? `the role needs limits of its own: alter role … set ${limit}` : null;
  } finally {
    await direct.close();
  }
}

/** Nothing where no PgBouncer is named. */
export async function checkPool({ database: { url }, poolUrl }: Config): Promise<Finding[]> {
  if (url === undefined || poolUrl === null) return [];
  const name = 'DATABASE_POOL_URL';
  try {
    await (await openPooled(url, poolUrl)).close();
    return [fine(name, 'statements go through it to the same database')];
  } catch (error) {
    return [problem(name, reasonOf(error).replace(`${name}: `, ''))];
  }
}
