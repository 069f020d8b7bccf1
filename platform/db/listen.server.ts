import { Client as PgClient } from 'pg';
import { atMost } from '#platform/time/at-most.server.ts';
import type { Client } from './client.server.ts';
import { connectionTo } from './connection-to.server.ts';
import { type Ask, asking } from './replica.server.ts';

export type Listener = {
  onPayload(payload: string): void;
  /** From now on every notification arrives. */
  onConnected(): void;
  /** From now on notifications may be missed; comes again while the connection cannot be made. */
  onLost(): void;
};

export type Listening = {
  /** Over the same connection: what was notified before the answer is heard before it. Rejects while there is none. */
  ask: Ask;
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;
const CLOSING_MS = 1_000;
const PULSE_MS = 1_000;

/**
 * Listens on a channel of the database until `stop` is called. On PostgreSQL over a connection of its own,
 * made anew whenever it breaks; a heartbeat finds a connection that ended without notice.
 */
export function listen(client: Client, channel: string, listener: Listener, name = 'live'): Listening {
  return client.kind === 'pglite'
    ? listenEmbedded(client, channel, listener)
    : listenPostgres(client.url, channel, listener, name);
}

function listenEmbedded(
  { pglite }: Extract<Client, { kind: 'pglite' }>,
  channel: string,
  listener: Listener,
): Listening {
  const listening = pglite.listen(channel, listener.onPayload).catch(() => null);
  void listening.then((unlisten) => unlisten && listener.onConnected());
  return {
    ask: async (sql) => (await pglite.query<never>(sql)).rows,
    async stop() {
      const unlisten = await listening;
      if (!pglite.closed) await unlisten?.();
    },
  };
}

function listenPostgres(url: string, channel: string, listener: Listener, name: string): Listening {
  let current: PgClient | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    if (isStopped) return;
    const connection = new PgClient({
      ...connectionTo(url),
      application_name: name,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    current = connection;
    const lost = once(() => {
      clearInterval(timer);
      connection.end().catch(() => undefined);
      if (isStopped) return;
      listener.onLost();
      timer = setTimeout(() => void connect(), RETRY_MS);
    });
    connection.on('error', lost);
    connection.on('end', lost);
    connection.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    try {
      await connection.connect();
      // Nothing else to do: the process need not wait for this connection.
      if ('unref' in connection && typeof connection.unref === 'function') connection.unref();
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      if (isStopped) return;
      listener.onConnected();
      timer = setInterval(() => void connection.query('select 1').catch(lost), PULSE_MS);
    } catch {
      lost();
    }
  };
  void connect();
  return {
    ask: async (sql) => {
      if (!current) throw new Error('nobody listens');
      return asking(current)(sql);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (current)
        await atMost(
          CLOSING_MS,
          current.end().catch(() => undefined),
        );
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
