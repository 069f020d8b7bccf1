import type { Shop } from '#shop/shop.server.ts';
import { type FileRow, isWhole, selectFilesOf } from './queries.server.ts';

export type { FileRow };

/** The whole files of a product with these names; of two with one name the newer. */
export async function findFiles(
  { db }: Pick<Shop, 'db'>,
  productId: string,
  names: readonly string[],
): Promise<FileRow[]> {
  if (names.length === 0) return [];
  const files = (await selectFilesOf(db, productId)).filter(isWhole);
  return names.flatMap((name) => files.findLast((file) => file.name === name) ?? []);
}
