import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { WriteNote } from '#shop/orders/write-note.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { lockCustomer, updateNote } from './queries.server.ts';

const CHANGED = 'The note has changed meanwhile. Put both together and save again.';

/** For the shop alone; refuses with `conflict` when another was written meanwhile. */
export async function writeCustomerNote(
  shop: Shop,
  viewer: Viewer,
  key: string,
  { note, before }: WriteNote,
): Promise<void> {
  const admin = requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, key);
    if (!customer) throw new Problem('not_found');
    const now = customer.note ?? '';
    if (note === now) return;
    if (before !== now) throw new Problem('conflict', {}, CHANGED);
    await updateNote(tx, key, note || null);
    await insertAudit(tx, {
      at: shop.clock.now(),
      actor: admin.userId,
      verb: 'write-customer-note',
      subject: key,
      details: { note },
    });
  });
}
