// For every module. What only this module asks stands in queries.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { productFiles } from '#shop/downloads/tables.server.ts';
import { images } from './tables/images.server.ts';
import { uploadSessions } from './tables/uploads.server.ts';

/** Bytes of pictures and of products' files in the store, and those that uploads on their way will still bring. */
export async function sumStored(db: Db): Promise<number> {
  const [pictures] = await db
    .select({ bytes: sql<number>`coalesce(sum(${images.size}), 0)::float8` })
    .from(images);
  const [awaited] = await db
    .select({
      bytes: sql<number>`coalesce(sum(coalesce(${uploadSessions.total}, ${uploadSessions.received})), 0)::float8`,
    })
    .from(uploadSessions)
    .where(eq(uploadSessions.state, 'active'));
  const [files] = await db
    .select({ bytes: sql<number>`coalesce(sum(${productFiles.size}), 0)::float8` })
    .from(productFiles);
  return (pictures?.bytes ?? 0) + (awaited?.bytes ?? 0) + (files?.bytes ?? 0);
}
