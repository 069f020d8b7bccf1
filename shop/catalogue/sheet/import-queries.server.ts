import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { productImports } from '../tables/product-imports.server.ts';

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

/** Takes the file away, for whoever is about to import it; false where another request was faster. */
export async function takeImport(db: Db, actor: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(productImports)
    .where(and(eq(productImports.actor, actor), eq(productImports.id, id)))
    .returning({ id: productImports.id });
  return rows.length === 1;
}

/** Puts back a file whose import failed, unless another one was checked meanwhile. */
export async function putBackImport(db: Db, kept: typeof productImports.$inferInsert): Promise<void> {
  await db.insert(productImports).values(kept).onConflictDoNothing();
}
