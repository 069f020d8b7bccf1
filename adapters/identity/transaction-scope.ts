import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/db.ts';

/** The shop's database with a memory of the transaction that the current call is in. */
export type ScopedDb = { db: Db; current: () => Db };

/**
 * Takes the database, returns a twin whose transactions can be joined from callbacks: `current()` is the
 * open transaction or the database itself. Better Auth calls back without handing its transaction on,
 * and a query on the outer database inside one hangs PGlite for ever.
 */
export function scopeTransactions(db: Db): ScopedDb {
  const open = new AsyncLocalStorage<Db>();
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction((tx) => open.run(tx, () => work(tx)), config);
  const scoped: Db = Object.create(db, { transaction: { value: transaction } });
  return { db: scoped, current: () => open.getStore() ?? db };
}
