import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './db.server.ts';

const dialect = new PgDialect();

type PreparedStatement<Row> = PreparedQueryConfig & { execute: { rows: Row[] } };

/**
 * A statement that is always the same but for its values, for what is sent with every order: its text is written
 * once, and each connection of PostgreSQL parses and plans it once, under its name. Rows come as the driver reads
 * them: a bigint may be text (docs/decisions/0067-statements-of-a-checkout.md).
 */
export function statement<Values extends Record<string, unknown>, Row>(
  name: string,
  write: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(write((key) => sql.placeholder(key)));
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<PreparedStatement<Row>>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
