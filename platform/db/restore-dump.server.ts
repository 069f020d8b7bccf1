import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SCHEMAS } from './dump-database.server.ts';
import { migrate, SCHEMA_LOCK } from './migrate.server.ts';
import { type DatabaseAddress, openDatabase, openEmbedded } from './open-database.server.ts';
import { findPrograms, startProgram } from './postgres-programs.server.ts';
import { takeProcessLock } from './process-lock.server.ts';
import { NOT_OF_EXTENSIONS, type PlaceOptions, requireFree } from './require-place.server.ts';
import { inTransaction, withConnection } from './session.server.ts';

export type DumpToRestore = PlaceOptions & {
  /** The path of the dump, and the migrations that are in it. */
  dump: string;
  migrations: readonly string[];
  /** What is done to the restored database before anybody sees it, as SQL. */
  afterwards: string;
};

/**
 * Puts a dump in the place of the database at `address`, brings it to the schema of this release and does what is to
 * be done afterwards: all of it, or nothing. `before` runs first, once the place is judged. Refuses with
 * `PlaceRefused` a database that is not free.
 */
export async function restoreDump(
  address: DatabaseAddress,
  restored: DumpToRestore,
  before: () => Promise<void>,
): Promise<void> {
  if ('folder' in address) return restoreFolder(address.folder, restored, before);
  const database = await openDatabase(address, 1);
  const { client } = database;
  if (client.kind !== 'postgres') throw new Error('nothing is restored into memory');
  try {
    await withConnection(client, async (session) => {
      await requireFree(client, session, restored);
      const pathOf = await findPrograms((sql) => session.query(sql));
      // A dump that these programs do not know shows here.
      const list = startProgram(pathOf('pg_restore'), ['--list', restored.dump]);
      list.stdout.resume();
      await list.ended;
      await before();
      // A shop that starts waits for it. One may have been started since the first look.
      await session.query(`select pg_advisory_lock(${SCHEMA_LOCK})`);
      await requireFree(client, session, restored);
      const present = await session.query<{ drop: string }>(OWN_OBJECTS);
      const drops = present.map((object) => object.drop);
      await runScript(client.url, pathOf('psql'), script(pathOf('pg_restore'), drops, restored));
    });
  } finally {
    await database.close();
  }
}

/** In the order in which they can go: tables, sequences that no table owns, functions. */
const OWN_OBJECTS = `
  select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${NOT_OF_EXTENSIONS('pg_class', 'c.oid')}
  union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc', 'p.oid')}
  order by 1 desc`;

/** One transaction: whatever ends before its last word leaves the database as it was. */
async function* script(
  pgRestore: string,
  drops: readonly string[],
  { dump, migrations, migrationsFolder, afterwards }: DumpToRestore,
): AsyncGenerator<string | Buffer> {
  const makeRoom = [...drops, 'drop schema if exists pgboss cascade', 'create schema pgboss'];
  yield `begin;\nset client_min_messages = warning;\n${makeRoom.join(';\n')};\n`;
  yield 'create extension if not exists pg_trgm;\n';
  // Without the schemas themselves, of which one is there already.
  const inSchemas = SCHEMAS.map((schema) => `--schema=${schema}`);
  const options = ['--file=-', '--no-owner', '--no-privileges', ...inSchemas];
  const reading = startProgram(pgRestore, [...options, dump]);
  yield* forOlderServers(reading.stdout);
  await reading.ended;
  yield 'set search_path = public;\n';
  const known = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of known.sort().filter((file) => !migrations.includes(file))) {
    yield readFileSync(join(migrationsFolder, name));
    yield `\ninsert into schema_migrations (name) values ('${name}');\n`;
  }
  yield `${afterwards};\ncommit;\n`;
}

/** From 17 on pg_restore sets, in its first lines, what older servers do not know. */
async function* forOlderServers(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isHead = true;
  for await (const chunk of script) {
    yield isHead
      ? Buffer.from(chunk.toString('latin1').replace('SET transaction_timeout = 0;\n', ''), 'latin1')
      : chunk;
    isHead = false;
  }
}

async function runScript(url: string, path: string, statements: AsyncIterable<unknown>): Promise<void> {
  const psql = startProgram(path, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], { url });
  psql.stdout.resume();
  const writing = pipeline(Readable.from(statements), psql.stdin);
  const [ended, written] = await Promise.allSettled([psql.ended, writing]);
  if (ended.status === 'rejected') throw ended.reason;
  if (written.status === 'rejected') throw written.reason;
}

/** Beside the one that is there, whose name it gets once it is whole. */
async function restoreFolder(
  folder: string,
  { dump, afterwards, ...options }: DumpToRestore,
  before: () => Promise<void>,
): Promise<void> {
  const lock = takeProcessLock(`${folder}.lock`);
  const [draft, replaced] = [`${folder}.restoring`, `${folder}.replaced`];
  try {
    // A restore was killed between its two last steps.
    if (!existsSync(folder) && existsSync(replaced)) await rename(replaced, folder);
    if (existsSync(folder)) {
      const present = await openEmbedded({ dataDir: folder });
      const look = inTransaction(present.client, 'read only', (session) =>
        requireFree(present.client, session, options),
      );
      await look.finally(present.close);
    }
    await before();
    await rm(draft, { recursive: true, force: true });
    const blob = await openAsBlob(dump, { type: 'application/gzip' });
    const database = await openEmbedded({ dataDir: draft, loadDataDir: blob });
    const work = async () => {
      await migrate(database.client, options.migrationsFolder);
      await inTransaction(database.client, 'read write', (session) => session.run(afterwards));
    };
    await work().finally(database.close);
    await rm(replaced, { recursive: true, force: true });
    const hadOne = existsSync(folder);
    if (hadOne) await rename(folder, replaced);
    await rename(draft, folder).catch(async (error: unknown) => {
      if (hadOne) await rename(replaced, folder);
      throw error;
    });
    await rm(replaced, { recursive: true, force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}
