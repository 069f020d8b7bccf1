import type { PGlite } from '@electric-sql/pglite';
import type { SteadyPool } from './steady-pool.ts';

/** The raw client of an open database, for what only adapters do: jobs, migrations, listening. */
export type Client = { kind: 'postgres'; pool: SteadyPool; url: string } | { kind: 'pglite'; pglite: PGlite };
