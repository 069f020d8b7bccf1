import { and, asc, eq, exists, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { fileDownloads, type Piece, productFiles } from './tables.server.ts';

export type FileRow = typeof productFiles.$inferSelect;

/** Whether all bytes of a file have arrived. */
export const isWhole = ({ received, size }: FileRow): boolean => received === size;

const IS_WHOLE = eq(productFiles.received, productFiles.size);

/** Whole or on their way, the oldest first. */
export function selectFilesOf(db: Db, productId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(productFiles)
    .where(and(eq(productFiles.productId, productId), isNull(productFiles.removedAt)))
    .orderBy(asc(productFiles.createdAt), asc(productFiles.id));
}

/** The whole ones that everybody may read. */
export function selectSamples(db: Db, productId: string): Promise<FileRow[]> {
  const { removedAt, isSample, createdAt, id } = productFiles;
  return db
    .select()
    .from(productFiles)
    .where(and(eq(productFiles.productId, productId), isNull(removedAt), isSample, IS_WHOLE))
    .orderBy(asc(createdAt), asc(id));
}

/** Those that a buyer of `paidAt` has. */
export function selectFilesBought(db: Db, productIds: readonly string[], paidAt: Date): Promise<FileRow[]> {
  const { productId, removedAt, isSample, createdAt, id } = productFiles;
  const isKept = or(isNull(removedAt), gt(removedAt, paidAt));
  return db
    .select()
    .from(productFiles)
    .where(and(inArray(productId, [...productIds]), IS_WHOLE, isKept, eq(isSample, false)))
    .orderBy(asc(createdAt), asc(id));
}

/** For an id as typed by anybody; null when there is none. */
export async function selectFile(db: Db, id: string): Promise<FileRow | null> {
  if (!RANDOM_ID.test(id)) return null;
  const [row] = await db.select().from(productFiles).where(eq(productFiles.id, id));
  return row ?? null;
}

export async function lockFile(tx: Db, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(productFiles).where(eq(productFiles.id, id)).for('update');
  return row ?? null;
}

export type FiledProduct = Pick<typeof products.$inferSelect, 'id' | 'name' | 'kind' | 'state'>;

const productOf = (db: Db, productId: string) => {
  const { id, name, kind, state, deletedAt } = products;
  return db
    .select({ id, name, kind, state })
    .from(products)
    .where(and(eq(id, productId), isNull(deletedAt)));
};

export async function selectProduct(db: Db, productId: string): Promise<FiledProduct | null> {
  const [row] = await productOf(db, productId);
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockProduct(tx: Db, productId: string): Promise<FiledProduct | null> {
  const [row] = await productOf(tx, productId).for('update');
  return row ?? null;
}

export async function insertFile(tx: Db, row: typeof productFiles.$inferInsert): Promise<void> {
  await tx.insert(productFiles).values(row);
}

/** Notes a piece, if the file is still exactly `from` bytes long; else nothing, and null. */
export async function appendPiece(
  db: Db,
  id: string,
  from: number,
  piece: Piece,
  now: Date,
): Promise<FileRow | null> {
  const [row] = await db
    .update(productFiles)
    .set({
      received: from + piece.size,
      pieces: sql`${productFiles.pieces} || ${JSON.stringify([piece])}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(productFiles.id, id), eq(productFiles.received, from), isNull(productFiles.removedAt)))
    .returning();
  return row ?? null;
}

export async function updateFile(tx: Db, id: string, change: Partial<FileRow>): Promise<void> {
  await tx.update(productFiles).set(change).where(eq(productFiles.id, id));
}

export async function deleteFile(tx: Db, id: string): Promise<void> {
  await tx.delete(productFiles).where(eq(productFiles.id, id));
}

/** Whether some order has the product as a download. */
export async function isSold(tx: Db, productId: string): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.productId, productId), eq(orderLines.kind, 'download')))
    .limit(1);
  return row !== undefined;
}

/** On their way, and untouched since. */
export function selectUnfinished(db: Db, before: Date): Promise<FileRow[]> {
  return db
    .select()
    .from(productFiles)
    .where(and(lt(productFiles.received, productFiles.size), lt(productFiles.updatedAt, before)));
}

/** Whether some product gives its buyers a file. */
export async function hasAnyFile(tx: Db): Promise<boolean> {
  const files = tx
    .select({ one: sql`1` })
    .from(productFiles)
    .where(and(isNull(productFiles.removedAt), IS_WHOLE));
  const [row] = await tx.select({ found: exists(files) }).from(sql`(values (1)) as one`);
  return row?.found === true;
}

/** One more; false where no more are allowed. */
export async function countDownload(
  db: Db,
  { orderId, fileId }: { orderId: string; fileId: string },
  allowed: number,
  now: Date,
): Promise<boolean> {
  const counted = await db
    .insert(fileDownloads)
    .values({ orderId, fileId, count: 1, allowed, lastAt: now })
    .onConflictDoUpdate({
      target: [fileDownloads.orderId, fileDownloads.fileId],
      set: { count: sql`${fileDownloads.count} + 1`, lastAt: now },
      setWhere: lt(fileDownloads.count, fileDownloads.allowed),
    })
    .returning({ count: fileDownloads.count });
  return counted.length === 1;
}

export type DownloadCount = typeof fileDownloads.$inferSelect;

export function selectDownloads(db: Db, orderId: string): Promise<DownloadCount[]> {
  return db.select().from(fileDownloads).where(eq(fileDownloads.orderId, orderId));
}

/** Of the files that are used up; false where none is. */
export async function allowMore(tx: Db, orderId: string, more: number): Promise<boolean> {
  const { count, allowed } = fileDownloads;
  const changed = await tx
    .update(fileDownloads)
    .set({ allowed: sql`${allowed} + ${more}` })
    .where(and(eq(fileDownloads.orderId, orderId), eq(count, allowed)))
    .returning({ fileId: fileDownloads.fileId });
  return changed.length > 0;
}

/** How often each file of a product was asked for, in all orders. */
export async function sumDownloads(db: Db, fileIds: readonly string[]): Promise<Map<string, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ id: fileDownloads.fileId, sum: sql<number>`sum(${fileDownloads.count})::int` })
    .from(fileDownloads)
    .where(inArray(fileDownloads.fileId, [...fileIds]))
    .groupBy(fileDownloads.fileId);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}
