import { soldId } from '#shop/choices/rules/variant-name.ts';
import type { OrderLineRecord, OrderRecord } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { findOrderMoney } from '#shop/payments/refunds/refundable.server.ts';
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
    ...{ id, productId, name, size },
    isUsedUp: isUsedUp(counts.find(({ fileId }) => fileId === id)),
  }));
}

export async function findFilesBought(
  { db }: Pick<Shop, 'db'>,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<FileRow[]> {
  const downloads = lines.filter(({ kind }) => kind === 'download');
  if (downloads.length === 0 || order.paidAt === null || !isKept(order)) return [];
  const money = await findOrderMoney(db, order.id);
  // Of a line that went back whole nothing is left.
  const kept = downloads.filter((line) => money?.lines.some((left) => left.productId === soldId(line)));
  const products = [...new Set(kept.map(({ productId }) => productId))];
  return products.length === 0 ? [] : selectFilesBought(db, products, order.paidAt);
}

const isUsedUp = (of: DownloadCount | undefined): boolean => of !== undefined && of.count >= of.allowed;

function isKept(order: OrderRecord): boolean {
  const standing = paymentStanding(order);
  return standing === 'paid' || standing === 'part_refunded';
}
