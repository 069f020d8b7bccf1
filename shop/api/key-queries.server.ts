import { and, count, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys as keys } from './tables.server.ts';

export type KeyRow = typeof keys.$inferSelect;

export async function selectByToken(db: Db, tokenHash: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(keys).where(eq(keys.tokenHash, tokenHash));
  return row ?? null;
}

/** Writes nothing where it was used since `before`, by whichever process. */
export async function markUsed(db: Db, id: string, { at, before }: Record<'at' | 'before', Date>) {
  await db
    .update(keys)
    .set({ usedAt: at })
    .where(and(eq(keys.id, id), or(isNull(keys.usedAt), lt(keys.usedAt, before))));
}

export function selectInForce(db: Db): Promise<KeyRow[]> {
  return db.select().from(keys).where(isNull(keys.endedAt)).orderBy(keys.number);
}

/** The latest first. */
export function selectEnded(db: Db, limit: number): Promise<KeyRow[]> {
  return db
    .select()
    .from(keys)
    .where(isNotNull(keys.endedAt))
    .orderBy(desc(keys.endedAt), desc(keys.number))
    .limit(limit);
}

export async function countInForce(tx: Db): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(keys).where(isNull(keys.endedAt));
  return row?.count ?? 0;
}

type NewKey = Pick<KeyRow, 'id' | 'name' | 'rights' | 'madeAt'> & { tokenHash: string };

/** The number of the new key; null where there is one of this id. */
export async function insertKey(tx: Db, key: NewKey): Promise<number | null> {
  const [row] = await tx
    .insert(keys)
    .values(key)
    .onConflictDoNothing({ target: keys.id })
    .returning({ number: keys.number });
  return row?.number ?? null;
}

/** Null where it has ended already, or never was. */
export async function endRow(tx: Db, id: string, at: Date): Promise<Pick<KeyRow, 'number' | 'name'> | null> {
  const [row] = await tx
    .update(keys)
    .set({ endedAt: at, tokenHash: null })
    .where(and(eq(keys.id, id), isNull(keys.endedAt)))
    .returning({ number: keys.number, name: keys.name });
  return row ?? null;
}
