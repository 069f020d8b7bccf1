import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { DOWNLOADS_ALLOWED } from './contract.ts';
import { allowMore } from './queries.server.ts';

/** Lets the buyer ask for each file of an order fifty times more. Refuses with `not_found`. */
export async function allowDownloads(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order) throw new Problem('not_found');
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    // The second press of the same kind finds nothing that is used up.
    if (!(await allowMore(tx, orderId, DOWNLOADS_ALLOWED))) return;
    await insertAudit(tx, { at, actor, verb: 'allow-downloads', subject: orderId, details: {} });
  });
}
