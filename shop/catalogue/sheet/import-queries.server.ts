import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { productImports } from '../tables/product-imports.server.ts';

export async function keepImport(db: Db, kept: typeof productImports.$inferInsert): Promise<void> {
  const { actor, ...values } = kept;
  await db
    .insert(productImports)
    .values({ actor, ...values })
    .onConflictDoUpdate({ target: productImports.actor, set: values });
}

export async function selectImport(db: Db, actor: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ content: productImports.content })
    .from(productImports)
    .where(and(eq(productImports.actor, actor), eq(productImports.id, id)));
  return row?.content ?? null;
}

/** Removes the file for the caller to import it; false where another request was faster. */
export async function takeImport(db: Db, actor: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(productImports)
    .where(and(eq(productImports.actor, actor), eq(productImports.id, id)))
    .returning({ id: productImports.id });
  return rows.length === 1;
}

export async function putBackImport(db: Db, kept: typeof productImports.$inferInsert): Promise<void> {
  await db.insert(productImports).values(kept).onConflictDoNothing();
}
