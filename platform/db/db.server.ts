// platform/db: PostgreSQL or the embedded PGlite behind one type, `Db`, which a transaction has as well.
// `openDatabase` opens one with a pool that gives up in time, `migrate` applies SQL files once, `statement`
// prepares what is asked often, `notify` and `listen` carry word from process to process, `readCaughtUp` reads
// from a replica that has every change, `instant` and `money` are columns; the rest looks after a running
// database: its condition, its figures, its locks, its rows for a backup. Inside a transaction use its `tx`
// alone: the outer `db` would wait for ever on PGlite.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The shop's database: PostgreSQL, PGlite, or a transaction on either; all speak drizzle's queries. */
export type Db = PgDatabase<PgQueryResultHKT>;
