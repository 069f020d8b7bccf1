import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { idempotencyKeys } from '#shop/payments/tables.server.ts';

type Request = { id: string; requestHash: string; at: Date };

/**
 * Remembers a request in the table of those to Pay Now, where it is forgotten after a week. False where it was
 * remembered before: a twin waits here until the other transaction has ended.
 */
export async function insertRequest(tx: Db, { id, requestHash, at }: Request): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ id, requestHash, busyUntil: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return rows.length > 0;
}

export async function selectHash(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ hash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id));
  return row?.hash ?? null;
}
