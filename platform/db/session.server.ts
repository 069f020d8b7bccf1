import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '@electric-sql/pglite';
import type { PoolClient } from 'pg';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Client } from './client.server.ts';

/** A migration, or waiting for the process that applies it, may take as long as it needs. */
const LONGEST_MS = DAY_MS;
/** What was asked before a rollback may not be answered yet; closing the connection rolls back, too. */
const ROLLBACK_MS = 1_000;

export type Row = Record<string, unknown>;

/** One connection without the shop's limits of time: of a migration, a backup, a restore. */
export type Session = {
  /** Statements without values, as many as are wanted. */
  run(sql: string): Promise<unknown>;
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
};

/** Lends a connection of PostgreSQL without limits of time; what it set goes with it. */
export async function withConnection<T>(
  { pool }: Extract<Client, { kind: 'postgres' }>,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query(
      `set statement_timeout = 0; set lock_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0`,
    );
    return await work(patient(connection));
  } finally {
    // Closing the connection gives back its locks and the changed settings together.
    connection.release(true);
  }
}

function patient(connection: PoolClient): Session {
  const ask = <R extends Row>(text: string, values?: readonly unknown[]) =>
    connection.query<R>({ text, query_timeout: LONGEST_MS, ...(values && { values: [...values] }) } as never);
  return {
    run: (sql) => ask(sql),
    query: async <R extends Row>(sql: string, values?: readonly unknown[]) =>
      (await ask<R>(sql, values)).rows,
  };
}

/** Does the work in one transaction that begins with `mode`; on the embedded database everybody else waits. */
export function inTransaction<T>(
  client: Client,
  mode: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (client.kind === 'pglite')
    return client.pglite.transaction(async (tx) => {
      await tx.exec(`set transaction ${mode}`);
      return work(embedded(tx));
    });
  return withConnection(client, async (session) => {
    await session.run(`begin transaction ${mode}`);
    try {
      const result = await work(session);
      await session.run('commit');
      return result;
    } catch (error) {
      const isRolledBack = session.run('rollback').catch(() => undefined);
      await Promise.race([isRolledBack, pause(ROLLBACK_MS, undefined, { ref: false })]);
      throw error;
    }
  });
}

function embedded(tx: Transaction): Session {
  return {
    run: (sql) => tx.exec(sql),
    query: async <R extends Row>(sql: string, values?: readonly unknown[]) =>
      (await tx.query<R>(sql, values ? [...values] : [])).rows,
  };
}
