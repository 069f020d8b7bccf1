import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { clientBuilds } from './tables.server.ts';

export type ClientBuildRow = typeof clientBuilds.$inferSelect;

/** Writes down that the build runs now; processes whose clocks differ never move it back. */
export async function recordRun(db: Db, id: string, files: string[], now: Date): Promise<void> {
  await db
    .insert(clientBuilds)
    .values({ id, files, firstRunAt: now, lastRunAt: now })
    .onConflictDoUpdate({
      target: clientBuilds.id,
      set: { files, lastRunAt: sql`greatest(${clientBuilds.lastRunAt}, excluded.last_run_at)` },
    });
}

export function selectBuilds(db: Db): Promise<ClientBuildRow[]> {
  return db.select().from(clientBuilds).orderBy(asc(clientBuilds.lastRunAt));
}

/** Forgets a build unless it has run again since `before`. */
export async function deleteBuild(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(clientBuilds).where(and(eq(clientBuilds.id, id), lt(clientBuilds.lastRunAt, before)));
}
