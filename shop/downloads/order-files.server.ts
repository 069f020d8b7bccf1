import type { OrderLineRecord, OrderRecord } from '#shop/orders/order-records.server.ts';
import { keptLines } from '#shop/payments/refunds/kept-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderFile } from './contract.ts';
import { type DownloadCount, type FileRow, selectDownloads, selectFilesBought } from './queries.server.ts';

/**
 * What an order gives its buyer: the right is not kept anywhere, it follows from payment and refunds
 * (docs/decisions/0089-downloads.md). Whether the viewer is that buyer is the caller's to know.
 */
export async function findOrderFiles(
  shop: Pick<Shop, 'db'>,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<OrderFile[]> {
  const files = await findFilesBought(shop, order, lines);
  if (files.length === 0) return [];
  const counts = await selectDownloads(shop.db, order.id);
  return files.map(({ id, productId, name, size }) => ({
    id,
    productId,
    name,
    size,
    isUsedUp: isUsedUp(counts.find(({ fileId }) => fileId === id)),
  }));
}

export async function findFilesBought(
  shop: Pick<Shop, 'db'>,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<FileRow[]> {
  const downloads = lines.filter(({ kind }) => kind === 'download');
  const kept = await keptLines(shop, order, downloads);
  const products = [...new Set(kept.map(({ productId }) => productId))];
  return products.length === 0 || order.paidAt === null
    ? []
    : selectFilesBought(shop.db, products, order.paidAt);
}

const isUsedUp = (of: DownloadCount | undefined): boolean => of !== undefined && of.count >= of.allowed;
