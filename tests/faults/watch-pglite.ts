import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Watch } from './interruption.ts';

type Statements = Pick<Transaction, 'query' | 'exec'>;

/** Counts every statement of PGlite, and the commit of every transaction. */
export function watchPglite(pglite: PGlite, watch: Watch): void {
  const transaction = pglite.transaction.bind(pglite);
  watchStatements(pglite, watch);
  pglite.transaction = async (work) => {
    let atCommit: ReturnType<Watch['next']> = null;
    const result = await transaction(async (tx) => {
      watchStatements(tx, watch);
      const worked = await work(tx);
      atCommit = watch.next();
      if (atCommit === 'before') throw watch.strike();
      return worked;
    });
    if (atCommit) throw watch.strike();
    return result;
  };
}

function watchStatements(client: Statements, { next, strike }: Watch): void {
  const { query, exec } = client;
  const struck = async <T>(work: () => Promise<T>): Promise<T> => {
    const moment = next();
    if (moment === 'before') throw strike();
    const result = await work();
    if (moment === 'after') throw strike();
    return result;
  };
  client.query = (...given) =>
    struck(() => query.apply(client, given) as ReturnType<typeof client.query>) as never;
  client.exec = (...given) => struck(() => exec.apply(client, given));
}
