import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.server.ts';
import type { Session } from './session.server.ts';

/** Why rows are not written into a database, in a sentence for whoever runs the shop. */
export class PlaceRefused extends Error {
  override readonly name = 'PlaceRefused';
}

export type PlaceOptions = {
  /** Where the migrations are: those of the content, by their names, and those that may have made what is there. */
  migrationsFolder: string;
  /** Whether rows that are there may go. */
  mayReplace: boolean;
};

/** Looks whether rows may be written here; refuses with `PlaceRefused` a database that is not free. */
export async function requireFree(
  client: Client,
  session: Session,
  { mayReplace, migrationsFolder }: PlaceOptions,
): Promise<void> {
  if (client.kind === 'postgres') await requireNobody(session);
  const tables = await session.query<{ name: string }>(OWN_TABLES);
  const names = tables.map(({ name }) => name);
  await requireOwn(session, names, migrationsFolder);
  if (mayReplace) return;
  for (const name of names.filter((table) => !EMPTY_WITH_ROWS.includes(table))) {
    const [row] = await session.query(`select 1 from public."${name}" limit 1`);
    if (row)
      throw new PlaceRefused(
        `The database is not empty (there are rows in ${name}); to lose them, say --replace.`,
      );
  }
}

/** Only what our migrations made is ever dropped: others name their table of migrations alike. */
async function requireOwn(session: Session, tables: readonly string[], folder: string): Promise<void> {
  if (tables.length === 0) return;
  const [first = '', ...rest] = readdirSync(folder).sort();
  const made = tablesOf([first, ...rest].map((name) => readFileSync(join(folder, name), 'utf8')));
  const others = tables.filter((name) => !made.includes(name));
  const isOurs =
    tables.includes('schema_migrations') &&
    (
      await session.query(
        `select 1 from schema_migrations where to_jsonb(schema_migrations) ->> 'name' = $1`,
        [first],
      )
    ).length > 0;
  if (!isOurs || others.length > 0)
    throw new PlaceRefused(
      `The database holds tables that are not a shop’s (${(isOurs ? others : tables).slice(0, 3).join(', ')}); nothing is ever restored over them.`,
    );
}

function tablesOf(scripts: readonly string[]): string[] {
  const created = scripts.flatMap((script) => [
    ...script.matchAll(/^create table (?:if not exists )?(\w+)/gm),
  ]);
  return ['schema_migrations', ...created.map(([, name = '']) => name)];
}

/** A shop that was never used has these rows. */
const EMPTY_WITH_ROWS = ['schema_migrations', 'shop_settings'];

export const NOT_OF_EXTENSIONS = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;
const OWN_TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${NOT_OF_EXTENSIONS('pg_class', 'c.oid')}`;
/** PostgreSQL takes a moment to forget who has just left. */
const LEAVING_TRIES = 20;
const LEAVING_MS = 100;

/** A shop that runs would write into what is being replaced. */
async function requireNobody(session: Session): Promise<void> {
  let others = 0;
  for (let tries = 0; tries < LEAVING_TRIES; tries += 1) {
    await session.query('select pg_stat_clear_snapshot()');
    const [row] = await session.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    others = row?.others ?? 0;
    if (others === 0) return;
    await pause(LEAVING_MS);
  }
  throw new PlaceRefused(
    `The database is in use (${others} other connections); stop every process of the shop first.`,
  );
}
