// For every module. What only this module asks stands in queries.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { productFiles } from '#shop/downloads/tables.server.ts';
import { images } from './tables/images.server.ts';
import { storedFiles, uploadSessions } from './tables/uploads.server.ts';

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

/** Names of one statement, which may have 65,535 values. */
const BATCH = 1_000;

/** The addresses in the storefront of pictures that were uploaded under these names. */
export async function selectUploaded(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += BATCH)
    for (const { name, imageUrl } of await db
      .select({ name: storedFiles.name, imageUrl: storedFiles.imageUrl })
      .from(storedFiles)
      .where(inArray(storedFiles.name, names.slice(from, from + BATCH))))
      found.set(name, imageUrl);
  return found;
}
