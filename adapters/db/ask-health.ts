import { setTimeout as pause, setImmediate as pollOnce } from 'node:timers/promises';
import { Client as PgClient } from 'pg';
import type { Client } from './client.ts';
import { connectionTo } from './connection-to.ts';

/**
 * `silent`: asked and no answer came; `refused`: it answers, but not to us (starting, full, shut down).
 * `isDiskFailing`: for want of disk it refused to write within the last minute; it may still be read.
 */
export type DatabaseHealth =
  | { state: 'silent' | 'refused' }
  | { state: 'answers'; isWritable: boolean; isDiskFailing: boolean; migrations: string[] };

export type HealthQuestion = {
  /** Never rejects, and answers within 1.5 s; callers that ask at the same time share one question. */
  ask(): Promise<DatabaseHealth>;
  close(): Promise<void>;
};

const PATIENCE_MS = 1_400;
const TICK_MS = 100;

const QUESTION = `
  select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    array(select name from schema_migrations) as migrations`;
type Row = { isReadOnly: boolean; migrations: string[] };

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

type Connection = { query(): Promise<Row | undefined>; close(): Promise<void> };

async function answerTo(connection: Connection, isDiskFailing: () => boolean): Promise<DatabaseHealth> {
  const answer = connection.query().then(
    (row): DatabaseHealth =>
      row
        ? {
            state: 'answers',
            isWritable: !row.isReadOnly,
            isDiskFailing: isDiskFailing(),
            migrations: row.migrations,
          }
        : { state: 'refused' },
    (): DatabaseHealth => ({ state: 'refused' }),
  );
  const waiting = new AbortController();
  const given = await Promise.race([answer, silence(waiting.signal)]);
  waiting.abort();
  if (given.state !== 'answers') await connection.close();
  return given;
}

/** Counts only time in which we could have heard an answer: while we compute, nobody is silent. */
async function silence(signal: AbortSignal): Promise<DatabaseHealth> {
  for (let ticks = 0; ticks < PATIENCE_MS / TICK_MS && !signal.aborted; ticks += 1) {
    await pause(TICK_MS, undefined, { signal }).catch(() => undefined);
    // After a pause of our own the timer comes before the answer that has long arrived.
    await pollOnce();
  }
  return { state: 'silent' };
}

function embedded({ pglite }: Extract<Client, { kind: 'pglite' }>): Connection {
  return {
    query: async () => (await pglite.query<Row>(QUESTION)).rows[0],
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
    query: async () => (await (current ?? (await connect())).query<Row>(QUESTION)).rows[0],
    close,
  };
}
