import type { Client } from './client.server.ts';
import { inTransaction, type Session } from './session.server.ts';

/** Of a table, its name and the columns that are written, in their order; generated ones write themselves. */
export type TableShape = { name: string; columns: string[] };

/** The whole database as it was at one instant. */
export type Snapshot = {
  at: Date;
  mode: 'demo' | 'live';
  migrations: { name: string; appliedAt: string }[];
  tables: TableShape[];
  sequences: { name: string; last: string; isCalled: boolean }[];
  /** The rows of a table as JSON, one a line, in batches. */
  rows(table: TableShape): AsyncGenerator<string[]>;
  /** What the queues still have to do, as JSON. */
  jobs(): AsyncGenerator<string[]>;
  /** The names of all originals of pictures, whether each may lack its file, and whether it is shown somewhere. */
  pictures(): Promise<{ sha256: string; isUnsettled: boolean; isShown: boolean }[]>;
};

/**
 * Of these nothing is carried over: what ends with the browser or the process it belongs to, what was ended may
 * not come back to life, and what tells of this very database. A table may join them at any time; one that leaves
 * them is missing in older backups, which takes a new version of the format.
 */
const LEFT_OUT = [
  'schema_migrations',
  'sessions',
  'verifications',
  'rate_limits',
  'upload_sessions',
  'client_builds',
  'last_backup',
];

const BATCH = 500;

/** Those that came in, and those that are shown: a demo's own have no row. */
const PICTURES = `
  select sha256, coalesce(bool_or(state in ('arriving', 'removing')), false) as "isUnsettled",
    bool_or(state is null) as "isShown" from (
    select sha256, state from images
    union all select substr(url, 8, 64), null from (
      select image_url as url from products
      union select jsonb_array_elements(more_images) ->> 'url' from products where more_images <> '[]'
      union select image_url from order_lines
      union select picture_url from shop_settings) shown
    where url ~ '^/media/[0-9a-f]{64}/') pictures
  group by sha256 order by sha256`;

/** Lets `work` read the database as it is now, while others go on writing; on the embedded one they wait. */
export function readSnapshot<T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return inTransaction(client, 'isolation level repeatable read, read only', async (session) => {
    const [now] = await session.query<{ at: string; mode: 'demo' | 'live' | null }>(
      `select to_json(now()) #>> '{}' as at, (select mode from database_mode) as mode`,
    );
    return work({
      at: new Date(now?.at ?? 0),
      mode: now?.mode ?? 'demo',
      migrations: await session.query(
        `select name, to_json(applied_at) #>> '{}' as "appliedAt" from schema_migrations order by name`,
      ),
      tables: (await listTables(session)).filter(isCarried),
      sequences: await readSequences(session),
      rows: ({ name, columns }) =>
        readRows(session, `select ${columns.map(quoted).join(', ')} from public.${quoted(name)}`),
      jobs: () => readRows(session, `select * from pgboss.job where state < 'completed'`),
      pictures: () => session.query(PICTURES),
    });
  });
}

export const isCarried = ({ name }: Pick<TableShape, 'name'>) => !LEFT_OUT.includes(name);

/** Every table of the shop. */
export async function listTables(session: Session): Promise<TableShape[]> {
  return session.query<TableShape>(
    `select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`,
  );
}

/** Sequences know no snapshot: they are read after it began, and may only be ahead of it. */
async function readSequences(session: Session): Promise<Snapshot['sequences']> {
  const names = await session.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const read = [];
  for (const { name } of names) {
    const [row] = await session.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    );
    if (row) read.push({ name, ...row });
  }
  return read;
}

async function* readRows(session: Session, query: string): AsyncGenerator<string[]> {
  await session.run(
    `declare backup no scroll cursor for select row_to_json(r)::text as line from (${query}) r`,
  );
  for (;;) {
    const rows = await session.query<{ line: string }>(`fetch ${BATCH} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await session.run('close backup');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
