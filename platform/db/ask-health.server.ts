import { Client as PgClient } from 'pg';
import { inTime } from '#platform/time/at-most.server.ts';
import type { Client } from './client.server.ts';
import { connectionTo } from './connection-to.server.ts';

/**
 * `silent`: asked and no answer came; `refused`: it answers, but not to us (starting, full, shut down).
 * `isDiskFailing`: for want of disk it refused to write within the last minute; it may still be read.
 * `forbidden`: a table that our role may not read and write, although it has to.
 */
export type DatabaseHealth =
  | { state: 'silent' }
  | { state: 'refused'; error: unknown }
  | ({ state: 'answers'; isDiskFailing: boolean } & Row);

export type HealthQuestion = {
  /** Never rejects, and answers within 1.5 s; callers that ask at the same time share one question. */
  ask(): Promise<DatabaseHealth>;
  close(): Promise<void>;
};

const PATIENCE_MS = 1_400;
const SILENT: DatabaseHealth = { state: 'silent' };

const QUESTION = `
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable",
    array(select name from schema_migrations) as migrations,
    (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
      limit 1) as forbidden`;
type Row = { isWritable: boolean; migrations: string[]; forbidden: string | null };

/** Asks the database how it is: on PostgreSQL over a connection of its own, so that a full pool is no illness. */
export function healthQuestion(client: Client): HealthQuestion {
  const connection = client.kind === 'pglite' ? embedded(client) : ownConnection(client.url);
  const isDiskFailing = () => client.kind === 'postgres' && client.pool.isDiskFailing;
  let asked: Promise<DatabaseHealth> | null = null;
  return {
    ask() {
      asked ??= answerTo(connection, isDiskFailing).finally(() => {
        asked = null;
      });
      return asked;
    },
    close: connection.close,
  };
}

type Connection = { query(): Promise<Row>; close(): Promise<void> };

async function answerTo(connection: Connection, isDiskFailing: () => boolean): Promise<DatabaseHealth> {
  const answer = connection.query().then(
    (row): DatabaseHealth => ({ state: 'answers', isDiskFailing: isDiskFailing(), ...row }),
    (error: unknown): DatabaseHealth => ({ state: 'refused', error }),
  );
  const given = await inTime(PATIENCE_MS, answer, SILENT);
  if (given.state !== 'answers') await connection.close();
  return given;
}

function only([row]: Row[]): Row {
  if (!row) throw new Error('The question about health was answered by no row');
  return row;
}

function embedded({ pglite }: Extract<Client, { kind: 'pglite' }>): Connection {
  return {
    query: async () => only((await pglite.query<Row>(QUESTION)).rows),
    close: async () => undefined,
  };
}

function ownConnection(url: string): Connection {
  let current: PgClient | null = null;
  const close = async () => {
    const old = current;
    current = null;
    // Not awaited: a server that is silent does not say goodbye either.
    old?.end().catch(() => undefined);
  };
  const connect = async () => {
    const connection = new PgClient({
      ...connectionTo(url),
      application_name: 'health',
      // Later than our patience, so that a server that is silent from the start is known from one that refuses.
      connectionTimeoutMillis: 2 * PATIENCE_MS,
    });
    connection.on('error', () => {
      if (current === connection) current = null;
    });
    current = connection;
    await connection.connect();
    return connection;
  };
  return {
    query: async () => only((await (current ?? (await connect())).query<Row>(QUESTION)).rows),
    close,
  };
}
