import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { storedFiles } from '../tables/uploads.server.ts';

export type StoredFile = typeof storedFiles.$inferSelect;
export type NewStoredFile = Omit<StoredFile, 'generation' | 'metageneration' | 'customMetadata'> & {
  customMetadata: Record<string, string>;
};

export async function selectFile(db: Db, name: string): Promise<StoredFile | null> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.name, name));
  return row ?? null;
}

/** The file, which nobody else may change until the transaction ends. */
export async function lockFile(tx: Db, name: string): Promise<StoredFile | null> {
  const [row] = await tx.select().from(storedFiles).where(eq(storedFiles.name, name)).for('update');
  return row ?? null;
}

/** Writes a file under its name, in place of one that has it; each has a higher generation than the one before. */
export async function replaceFile(tx: Db, file: NewStoredFile, generation: number): Promise<StoredFile> {
  const written = { ...file, generation, metageneration: 1 };
  const [row] = await tx
    .insert(storedFiles)
    .values(written)
    .onConflictDoUpdate({
      target: storedFiles.name,
      set: { ...written, generation: sql`greatest(${generation}, ${storedFiles.generation} + 1)` },
    })
    .returning();
  if (!row) throw new Error('the file was not written');
  return row;
}

export async function updateFile(tx: Db, name: string, change: Partial<StoredFile>): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ ...change, metageneration: sql`${storedFiles.metageneration} + 1` })
    .where(eq(storedFiles.name, name));
}

/** Whether there was such a file. */
export async function deleteFile(tx: Db, name: string): Promise<boolean> {
  const rows = await tx
    .delete(storedFiles)
    .where(eq(storedFiles.name, name))
    .returning({ name: storedFiles.name });
  return rows.length > 0;
}

const inOrder = sql`${storedFiles.name} collate "C"`;

/** The next name after `after` that begins with `prefix`, in the order of bytes. */
export async function selectNames(db: Db, prefix: string, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(and(sql`starts_with(${storedFiles.name}, ${prefix})`, gt(inOrder, after)))
    .orderBy(asc(inOrder))
    .limit(limit);
  return rows.map(({ name }) => name);
}
