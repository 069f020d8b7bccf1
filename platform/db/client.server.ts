import type { PGlite } from '@electric-sql/pglite';
import type { SteadyPool } from './steady-pool.server.ts';

/** The raw client of an open database, for what only the machinery does: jobs, migrations, listening. */
export type Client = OnPostgres | { kind: 'pglite'; pglite: PGlite };

/** At `url` a connection is one of PostgreSQL's; at `sharedUrl`, where there is one, only within a transaction. */
type OnPostgres = { kind: 'postgres'; pool: SteadyPool; url: string; sharedUrl: string | null };

/**
 * Whether the database answered anybody since an instant of `performance.now()`. Who got no connection in time while
 * others did met a crowd, not an outage. The embedded one is never asked beside others: of it nobody can tell.
 */
export function hasAnsweredSince(client: Client, instant: number): boolean {
  return client.kind === 'postgres' && client.pool.silentFor < performance.now() - instant;
}

/** Whether it was away at a moment since then: it answered nobody, or somebody lost a connection or was refused one. */
export function wasAwaySince(client: Client, instant: number): boolean {
  return (
    !hasAnsweredSince(client, instant) || (client.kind === 'postgres' && client.pool.hasLostSince(instant))
  );
}
