import { Problem } from '#platform/http/problem.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { ProductFile } from './contract.ts';
import {
  type FiledProduct,
  selectFilesOf,
  selectProduct,
  selectSamples,
  sumDownloads,
} from './queries.server.ts';

export type { FiledProduct };

export type ListedFile = ProductFile & { received: number; isSample: boolean; downloads: number };

/** For the administrator; refuses with `not_found`. */
export async function listFiles(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  productId: string,
): Promise<{ product: FiledProduct; files: ListedFile[] }> {
  requireRight(viewer, 'catalogue');
  const product = ProductId.safeParse(productId).success ? await selectProduct(db, productId) : null;
  if (!product) throw new Problem('not_found');
  const files = await selectFilesOf(db, productId);
  const sums = await sumDownloads(
    db,
    files.map(({ id }) => id),
  );
  return {
    product,
    files: files.map(({ id, name, size, received, isSample }) => ({
      id,
      name,
      size,
      received,
      isSample,
      downloads: sums.get(id) ?? 0,
    })),
  };
}

/** For everybody. */
export async function listSamples({ db }: Pick<Shop, 'db'>, productId: string): Promise<ProductFile[]> {
  const files = await selectSamples(db, productId);
  return files.map(({ id, name, size }) => ({ id, name, size }));
}
