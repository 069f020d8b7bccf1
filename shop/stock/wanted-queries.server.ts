import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { stock, wanted } from './tables.server.ts';

type Request = Pick<typeof wanted.$inferSelect, 'variantId' | 'email' | 'token' | 'createdAt'>;

/** Asking twice is one request; after its e-mail it is a new one. */
export async function insertWanted(db: Db, request: Request): Promise<void> {
  await db
    .insert(wanted)
    .values(request)
    .onConflictDoUpdate({
      target: [wanted.variantId, wanted.email],
      set: { notifiedAt: null, createdAt: request.createdAt },
      setWhere: isNotNull(wanted.notifiedAt),
    });
}

/** What somebody waits for and can be bought: not counted any more, or pieces that were offered to nobody yet. */
export async function selectOfferable(db: Db, limit: number): Promise<string[]> {
  const isThere = or(isNull(stock.variantId), sql`${stock.onHand} - ${stock.held} > ${stock.offered}`);
  const rows = await db
    .select({ id: wanted.variantId })
    .from(wanted)
    .leftJoin(stock, eq(stock.variantId, wanted.variantId))
    .innerJoin(sql`${GOODS} as goods`, sql`goods.id = ${wanted.variantId} and goods.state = 'on_sale'`)
    .where(and(isNull(wanted.notifiedAt), isThere))
    .groupBy(wanted.variantId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locked, who asked first comes first. */
export function lockWaiting(tx: Db, variantId: string, limit: number) {
  return tx
    .select({ id: wanted.id, email: wanted.email, token: wanted.token })
    .from(wanted)
    .where(and(eq(wanted.variantId, variantId), isNull(wanted.notifiedAt)))
    .orderBy(asc(wanted.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markNotified(tx: Db, ids: number[], now: Date): Promise<void> {
  await tx.update(wanted).set({ notifiedAt: now }).where(inArray(wanted.id, ids));
}

export async function addOffered(tx: Db, variantId: string, pieces: number): Promise<void> {
  await tx
    .update(stock)
    .set({ offered: sql`${stock.offered} + ${pieces}` })
    .where(eq(stock.variantId, variantId));
}

export async function selectEmailOf(db: Db, token: string): Promise<string | null> {
  const [row] = await db.select({ email: wanted.email }).from(wanted).where(eq(wanted.token, token));
  return row?.email ?? null;
}
