import { readdirSync } from 'node:fs';
import { claimMode, type ShopMode } from '#platform/db/claim-mode.server.ts';
import { MigrationFailed, migrate, NewerSchema } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import type { Config } from './config.ts';
import { openPooled } from './pool-url.ts';
import { migrationsFolder } from './project-folders.ts';
import { codeOf, reasonOf, StartError } from './start-error.ts';

export async function openShopDatabase(config: Config): Promise<Database> {
  const database = await open(config);
  try {
    await migrate(database.client, migrationsFolder, { acceptsNewer: config.acceptsNewerSchema });
    await claim(database, config);
  } catch (error) {
    await database.close();
    throw explainDatabase(error, config);
  }
  if (config.poolUrl === null || database.client.kind !== 'postgres') return database;
  // Migrations hold a lock of their connection; what follows needs none.
  await database.close();
  return openPooled(database.client.url, config.poolUrl);
}

async function open({ database: address }: Config): Promise<Database> {
  try {
    return await openDatabase(address);
  } catch (error) {
    // The lock's own message says who holds it; all else is WebAssembly's file system, which has no messages.
    if (address.url !== undefined || isLock(error)) throw error;
    throw new Error(`the embedded database in ${address.folder} cannot be opened: it or its disk is damaged`);
  }
}

function isLock(error: unknown): boolean {
  return error instanceof Error && /^The (embedded database|lock) /.test(error.message);
}

async function claim({ db }: Database, { isDemo }: Config): Promise<void> {
  const conflict = findModeConflict(await claimMode(db, isDemo ? 'demo' : 'live'), isDemo);
  if (conflict !== null) throw new StartError(`SHOP_MODE: ${conflict}`);
}

/** Why a shop may not use a database that a demo or a live shop has claimed; null where it may. */
export function findModeConflict(claimed: ShopMode, isDemo: boolean): string | null {
  if (claimed === (isDemo ? 'demo' : 'live')) return null;
  return isDemo
    ? 'the database belongs to a live shop; set SHOP_MODE=live, or use another'
    : 'the database belongs to a demo shop; a live one needs its own, without invented goods, people and orders';
}

/** The names of the migrations of this release. */
export function ownMigrations(): string[] {
  return readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
}

type Place = { host: string; name: string; user: string };

const REASONS: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}`,
  ENOTFOUND: ({ host }) => `the host ${host} is not known`,
  EAI_AGAIN: ({ host }) => `the host ${host} is not known`,
  '28000': ({ user }) => `the user ${user} is refused`,
  '28P01': ({ user }) => `the password of ${user} is refused`,
  '3D000': ({ name }) => `there is no database ${name}`,
  '42501': ({ user, name }) => `${user} may not make tables there; make it the owner of ${name}`,
  '53100': () => 'the disk of the database is full',
  '53300': () => 'it has no connection left (max_connections)',
  '57P03': () => 'it is starting or stopping',
};

/** In one line: why PostgreSQL could not be used, and at which step; other errors stay as they are. */
export function explainDatabase(error: unknown, { database: address }: Config): unknown {
  if (address.url === undefined || error instanceof StartError) return error;
  if (error instanceof NewerSchema)
    return new StartError(
      `DATABASE_URL: ${error.message}. Start that build, or this one with ALLOW_NEWER_SCHEMA=1`,
    );
  const { host, pathname, username } = new URL(address.url);
  const place = { host, name: pathname.slice(1), user: decodeURIComponent(username) };
  const reason = REASONS[codeOf(error)]?.(place) ?? `${host}: ${reasonOf(error)}`;
  const step = error instanceof MigrationFailed ? `${error.message}: ` : '';
  return new StartError(`DATABASE_URL: ${step}${reason}`);
}
