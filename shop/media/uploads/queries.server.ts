import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { StorageResource, UploadRefusal } from '../contract.ts';
import { type Piece, uploadSessions } from '../tables/uploads.server.ts';

export type UploadRow = typeof uploadSessions.$inferSelect;
export type NewUpload = Pick<
  UploadRow,
  'id' | 'owner' | 'name' | 'declaredType' | 'total' | 'metadata' | 'createdAt' | 'updatedAt'
>;

export async function insertUpload(db: Db, upload: NewUpload): Promise<UploadRow> {
  const [row] = await db
    .insert(uploadSessions)
    .values({ ...upload, state: 'active' })
    .returning();
  if (!row) throw new Error('the upload was not written');
  return row;
}

export async function selectUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploadSessions).where(eq(uploadSessions.id, id));
  return row ?? null;
}

/** The upload, which nobody else may end until the transaction does. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploadSessions).where(eq(uploadSessions.id, id)).for('update');
  return row ?? null;
}

/** Notes that a piece follows the bytes before `at`; null when another request was faster, or it has ended. */
export async function appendPiece(
  db: Db,
  id: string,
  at: number,
  piece: Piece,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploadSessions)
    .set({
      received: at + piece.size,
      pieces: sql`${uploadSessions.pieces} || ${JSON.stringify([piece])}::jsonb`,
      updatedAt: now,
    })
    .where(
      and(eq(uploadSessions.id, id), eq(uploadSessions.state, 'active'), eq(uploadSessions.received, at)),
    )
    .returning();
  return row ?? null;
}

export type UploadEnd =
  | { state: 'final'; resource: StorageResource }
  | { state: 'refused'; refusal: UploadRefusal }
  | { state: 'cancelled' };

/** Ends an active upload; one that has ended stays as it is. */
export async function endUpload(db: Db, id: string, end: UploadEnd, now: Date): Promise<void> {
  await db
    .update(uploadSessions)
    .set({ ...end, updatedAt: now })
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.state, 'active')));
}

export async function cancelIdle(db: Db, before: Date): Promise<void> {
  await db
    .update(uploadSessions)
    .set({ state: 'cancelled' })
    .where(and(eq(uploadSessions.state, 'active'), lt(uploadSessions.updatedAt, before)));
}

/** Uploads that ended, one way or another, before this instant. */
export async function selectEnded(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: uploadSessions.id })
    .from(uploadSessions)
    .where(and(ne(uploadSessions.state, 'active'), lt(uploadSessions.updatedAt, before)));
  return rows.map(({ id }) => id);
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploadSessions).where(eq(uploadSessions.id, id));
}
