import { Readable } from 'node:stream';
import type { Client } from './client.server.ts';
import { findPrograms, startProgram } from './postgres-programs.server.ts';
import { inTransaction, type Session } from './session.server.ts';

/** The schema of the shop and that of its queues. */
export const SCHEMAS = ['public', 'pgboss'];

export type DumpOptions<T> = {
  /** Tables whose rows stay out of a dump of PostgreSQL; the embedded database is dumped whole. */
  leftOut: readonly string[];
  /** Reads what is to be known of the dump. */
  read(session: Session): Promise<T>;
  write(dump: Readable): Promise<unknown>;
  signal: AbortSignal;
};

/**
 * Writes a dump of the database as it is at one instant, while others go on working, and returns what was read of
 * that instant. On the embedded database the others wait, and it is read a moment later.
 */
export async function dumpDatabase<T>(
  client: Client,
  { leftOut, read, write, signal }: DumpOptions<T>,
): Promise<T> {
  signal.throwIfAborted();
  if (client.kind === 'pglite') {
    // Without it sequences go on with a gap where it is loaded, as after a crash.
    await client.pglite.exec('checkpoint');
    const dump = await client.pglite.dumpDataDir('gzip');
    const found = await inTransaction(client, 'read only', read);
    await write(Readable.from(dump.stream()));
    return found;
  }
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  const work = async (session: Session) => {
    const pathOf = await findPrograms((sql) => session.query(sql));
    const [snapshot] = await session.query<{ id: string }>('select pg_export_snapshot() as id');
    const found = await read(session);
    signal.throwIfAborted();
    const dumping = startProgram(
      pathOf('pg_dump'),
      [
        ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot?.id}`],
        ...SCHEMAS.map((schema) => `--schema=${schema}`),
        ...leftOut.map((table) => `--exclude-table-data=public.${table}`),
      ],
      { url: client.url, signal },
    );
    await Promise.all([write(dumping.stdout), dumping.ended]);
    return found;
  };
  // What the database does not answer is not waited for.
  return inTransaction(client, 'isolation level repeatable read, read only', (session) =>
    Promise.race([work(session), stopped]),
  );
}
