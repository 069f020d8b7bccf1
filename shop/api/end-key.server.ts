import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { endRow } from './key-queries.server.ts';

export const EndKey = z.strictObject({ id: z.string().regex(RANDOM_ID) });

/** Ends a key: it counts from the next request on. Does nothing the second time. */
export async function endKey(shop: Shop, viewer: Viewer, { id }: z.output<typeof EndKey>): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const details = await endRow(tx, id, at);
    if (details) await insertAudit(tx, { at, actor, verb: 'end-key', subject: 'keys', details });
  });
}
