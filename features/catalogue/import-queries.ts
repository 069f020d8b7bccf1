import { and, eq } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { productImports } from '#adapters/db/tables/product-imports.ts';

/** Keeps the file that this administrator has checked last, in place of the one before. */
export async function keepImport(db: Db, kept: typeof productImports.$inferInsert): Promise<void> {
  const { actor, ...values } = kept;
  await db
    .insert(productImports)
    .values({ actor, ...values })
    .onConflictDoUpdate({ target: productImports.actor, set: values });
}

/** The text of the file, or null when another one was checked since, or it was imported. */
export async function selectImport(db: Db, actor: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ content: productImports.content })
    .from(productImports)
    .where(and(eq(productImports.actor, actor), eq(productImports.id, id)));
  return row?.content ?? null;
}

export async function forgetImport(db: Db, actor: string, id: string): Promise<void> {
  await db.delete(productImports).where(and(eq(productImports.actor, actor), eq(productImports.id, id)));
}
