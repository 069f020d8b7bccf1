import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { lockOrder, selectOrder } from './order-records.server.ts';
import { updateNote } from './queries.server.ts';
import { refuseErased } from './refuse-erased.server.ts';

/** A form sends line ends of its own kind. */
const text = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(2_000, 'The note is too long'));

export const WriteNote = z.strictObject({ note: text, before: text });
export type WriteNote = z.infer<typeof WriteNote>;

const CHANGED = 'The note has changed meanwhile. Put both together and save again.';

/** For the shop alone; refuses with `conflict` when another was written meanwhile. */
export async function writeNote(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { note, before }: WriteNote,
): Promise<void> {
  const admin = requireRight(viewer, 'orders');
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new Problem('not_found');
    if (note === (order.note ?? '')) return;
    refuseErased(order);
    if (!(await updateNote(tx, id, { note: note || null, before: before || null })))
      throw new Problem('conflict', {}, CHANGED);
    await insertAudit(tx, { at, actor: admin.userId, verb: 'write-note', subject: id, details: { note } });
  });
}

export async function findNote(shop: Shop, viewer: Viewer, id: string): Promise<string> {
  requireRight(viewer, 'orders');
  return (await selectOrder(shop.db, id))?.note ?? '';
}
