import { Problem } from '#platform/http/problem.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { findProduct } from '#shop/catalogue/get-product.server.ts';
import { selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { DOWNLOADS_ALLOWED } from './contract.ts';
import { findFilesBought } from './order-files.server.ts';
import { countDownload, type FileRow, isWhole, selectFile } from './queries.server.ts';

type Asked = { orderId: string; fileId: string };

/** How long the address of a download works. */
const LINK_MS = HOUR_MS;
const PURPOSE = 'download';

/**
 * The address of a file for the buyer of an order, or for who opened its mailed link; it works for an hour, with any
 * program. Counts one download. Null where as many as are allowed are counted; refuses with `not_found` all others.
 */
export async function openDownload(shop: Shop, viewer: Viewer, asked: Asked): Promise<string | null> {
  const order = await selectOrder(shop.db, asked.orderId);
  if (!order || rightTo(order, viewer) === 'none') throw new Problem('not_found');
  const file = await findFileOf(shop, asked);
  const now = shop.clock.now();
  if (!(await countDownload(shop.db, asked, DOWNLOADS_ALLOWED, now))) return null;
  const until = Math.floor((now.getTime() + LINK_MS) / 1000);
  const token = shop.signedLinks.sign(`${PURPOSE}_${asked.orderId}_${asked.fileId}_${until}`);
  return `/download/${token}/${encodeURIComponent(file.name)}`;
}

/** Money that went back ends it at once, whatever address is known. Refuses with `not_found`. */
export async function readDownload(shop: Shop, token: string): Promise<FileRow> {
  const [purpose, orderId = '', fileId = '', until = ''] = shop.signedLinks.read(token)?.split('_') ?? [];
  if (purpose !== PURPOSE || Number(until) * 1000 < shop.clock.now().getTime())
    throw new Problem('not_found');
  return findFileOf(shop, { orderId, fileId });
}

async function findFileOf(shop: Shop, { orderId, fileId }: Asked): Promise<FileRow> {
  const order = await selectOrder(shop.db, orderId);
  const files = order ? await findFilesBought(shop, order, await selectLines(shop.db, orderId)) : [];
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Problem('not_found');
  return file;
}

/** A sample of a product that is shown in the shop. */
export async function readSample(shop: Shop, fileId: string): Promise<FileRow> {
  const file = await selectFile(shop.db, fileId);
  if (!file?.isSample || file.removedAt || !isWhole(file)) throw new Problem('not_found');
  if (!(await findProduct(shop, file.productId))) throw new Problem('not_found');
  return file;
}
