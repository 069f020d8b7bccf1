import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.server.ts';
import { SCHEMA_LOCK } from './migrate.server.ts';
import { isCarried, listTables, quoted, type Snapshot, type TableShape } from './read-tables.server.ts';
import {
  NOT_OF_EXTENSIONS,
  OWN_TABLES,
  type PlaceOptions,
  PlaceRefused,
  requireFree,
} from './require-place.server.ts';
import { inTransaction, type Session } from './session.server.ts';

export type Rows = AsyncIterable<readonly string[]>;

/** A whole database, to be written into another one. */
export type Content = Omit<Snapshot, 'at' | 'mode' | 'rows' | 'jobs' | 'pictures'> & {
  /** The instant of the snapshot. */
  madeAt: string;
  rows(table: TableShape): Rows;
  jobs(): Rows;
  /** Pictures without their original: they are parked, where the admin sees them. */
  missing: readonly string[];
};

export type WriteOptions = PlaceOptions & {
  /** Whether messages that wait go out by themselves, or are parked where the admin sees them. */
  sendsWaiting: boolean;
};

/**
 * Makes the schema anew by the migrations of the content and writes all rows, in one transaction: afterwards
 * everything is there, or everything is as it was. The queues of pg-boss must be there.
 */
export function writeContent(client: Client, content: Content, options: WriteOptions): Promise<void> {
  return inTransaction(client, 'isolation level read committed', async (session) => {
    // Once more: since it was looked at, a shop may have been started there. Now none can begin to.
    if (client.kind === 'postgres') await session.query(`select pg_advisory_xact_lock(${SCHEMA_LOCK})`);
    await requireFree(client, session, options);
    await makeSchema(session, content.migrations, options.migrationsFolder);
    const made = await listTables(session);
    requireSame(made, content.tables);
    const tables = made.filter(isCarried);
    const foreignKeys = await dropForeignKeys(session);
    const indexes = await dropIndexes(session);
    for (const table of tables) {
      await session.run(
        `alter table public.${quoted(table.name)} disable trigger user; delete from public.${quoted(table.name)}`,
      );
      await insertRows(session, `public.${quoted(table.name)}`, table.columns, content.rows(table));
      await session.run(`alter table public.${quoted(table.name)} enable trigger user`);
    }
    for (const statement of [...indexes, ...foreignKeys]) await session.run(statement);
    await setSequences(session, content.sequences);
    if (!options.sendsWaiting) await skipOrderNumbers(session, content);
    await session.query(
      `update images set state = 'parked', note = 'the original is missing'
        where sha256 = any($1) and state <> 'waiting'`,
      [content.missing],
    );
    if (!options.sendsWaiting) await session.run(REFUNDS_MAY_BE_SENT);
    await writeJobs(session, content.jobs(), options.sendsWaiting);
  });
}

/**
 * The shop that was saved may have sent a refund up to this moment: counted from now, its sweep looks for it at
 * the provider, and asks for none (decision 0062).
 */
const REFUNDS_MAY_BE_SENT = `update refunds set sent_at = clock_timestamp() where state = 'requested' and sent_at is null`;

const OWN_FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc', 'p.oid')}`;

async function makeSchema(
  session: Session,
  migrations: Content['migrations'],
  folder: string,
): Promise<void> {
  for (const { name } of await session.query<{ name: string }>(OWN_TABLES))
    await session.run(`drop table if exists public.${quoted(name)} cascade`);
  for (const { name } of await session.query<{ name: string }>(OWN_FUNCTIONS))
    await session.run(`drop function if exists ${name} cascade`);
  await session.run(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { name } of migrations) await session.run(readFileSync(join(folder, name), 'utf8'));
  for (const { name, appliedAt } of migrations)
    await session.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [
      name,
      appliedAt,
    ]);
}

/** A table that joined those left out since the backup was made is in it, and is passed over. */
function requireSame(made: readonly TableShape[], expected: readonly TableShape[]): void {
  const shapeOf = ({ name, columns }: TableShape) => `${name}(${[...columns].sort().join()})`;
  const [found, wanted] = [made.map(shapeOf), expected.map(shapeOf)];
  const isSame =
    wanted.every((shape) => found.includes(shape)) &&
    made.filter(isCarried).every((table) => wanted.includes(shapeOf(table)));
  if (!isSame) throw new PlaceRefused('The tables of the backup are not those that its migrations make.');
}

/** Takes the foreign keys away and returns what puts them back: then every row is checked. */
async function dropForeignKeys(session: Session): Promise<string[]> {
  const keys = await session.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of keys)
    await session.run(`alter table ${table} drop constraint ${quoted(name)}`);
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  );
}

/** Takes the indexes away that no constraint needs and returns what puts them back: at once is faster than by row. */
async function dropIndexes(session: Session): Promise<string[]> {
  const indexes = await session.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await session.run(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

async function insertRows(
  session: Session,
  table: string,
  columns: readonly string[],
  batches: Rows,
): Promise<void> {
  for await (const lines of batches) {
    // What a row of an older pg-boss does not know yet gets its default.
    const known: object = JSON.parse(lines[0] ?? '{}');
    const names = columns
      .filter((name) => Object.hasOwn(known, name))
      .map(quoted)
      .join(', ');
    await session.query(
      `insert into ${table} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  }
}

async function setSequences(session: Session, sequences: Content['sequences']): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await session.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last,
      isCalled,
    ]);
}

/** How much faster than on its best day of late the old shop may have sold since, and the least to leave out. */
const FASTER = 10;
const FEWEST = 1_000;
const LAST_NUMBER = 2_147_000_000;

/**
 * Leaves out the numbers that the shop that was saved may have given since: two orders of one number would be mixed
 * up on the telephone for years (decision 0062).
 */
async function skipOrderNumbers(session: Session, { madeAt, sequences }: Content): Promise<void> {
  if (!sequences.some(({ name }) => name === 'order_numbers')) return;
  await session.query(
    `select setval('order_numbers', least(${LAST_NUMBER}, greatest(last_value, ${FEWEST}) + greatest(${FEWEST}, ceil(${FASTER}
        * (select coalesce(max(count), 0) from (select count(*) from orders
            where created_at > $1::timestamptz - interval '30 days' group by created_at::date) days)
        * greatest(1, extract(epoch from clock_timestamp() - $1::timestamptz) / 86400))))::bigint)
      from order_numbers`,
    [madeAt],
  );
}

/** What a restored shop may not do by itself, because the shop that was saved may have done it meanwhile. */
const NOT_TWICE = `name in ('push.send', 'orders.mail-link')`;
/** How often a message was tried that is parked at its next turn. */
const UNCLEAR = 2;

/**
 * Queues what was to be done, as if nobody had begun it. Repeated work is left to its timetable. Messages are
 * neither sent twice nor lost: unless they may go out, their next turn parks them (decision 0062).
 */
async function writeJobs(session: Session, batches: Rows, sendsWaiting: boolean): Promise<void> {
  const columns = await session.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pgboss.job'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  await session.run('create temp table carried_jobs (like pgboss.job including defaults) on commit drop');
  const names = columns.map(({ name }) => name);
  await insertRows(session, 'carried_jobs', names, batches);
  await session.run(`delete from carried_jobs where name not in (select name from pgboss.queue)
    or name in (select name from pgboss.schedule)${sendsWaiting ? '' : ` or ${NOT_TWICE}`}`);
  await session.run(`update carried_jobs set state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
    started_on = null, heartbeat_on = null, keep_until = greatest(keep_until, now() + interval '14 days')`);
  if (!sendsWaiting)
    await session.run(`insert into letters (id, written_at, unanswered)
      select distinct on (id) id, written_at, ${UNCLEAR} from (
        select coalesce((data -> 'again' ->> 'id')::uuid, source_id, id) as id,
          coalesce((data -> 'again' ->> 'writtenAt')::timestamptz, source_created_on, created_on) as written_at
        from carried_jobs where name in ('mail.send', 'sms.send')) waiting
      on conflict (id) do update set unanswered = ${UNCLEAR} where letters.sent_at is null`);
  const list = names.map(quoted).join(', ');
  await session.run(
    `delete from pgboss.job; insert into pgboss.job (${list}) select ${list} from carried_jobs`,
  );
}
