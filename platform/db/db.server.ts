import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The shop's database: PostgreSQL, PGlite, or a transaction on either; all speak drizzle's queries. */
export type Db = PgDatabase<PgQueryResultHKT>;
