import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { Rights } from './invite-helper.server.ts';
import { dropFactor, endRow, lockRow, updateRights } from './queries.server.ts';

const id = z.string().regex(RANDOM_ID);

export const ChangeHelper = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('change'), id, right: Rights }),
  z.strictObject({ intent: z.literal('end'), id }),
]);
export type ChangeHelper = z.output<typeof ChangeHelper>;

/**
 * Gives a helper or an invitation other rights, or ends it. Counts from the next request on, and closes the live
 * updates that the account follows; an end takes the second factor along. Does nothing the second time. Refuses with
 * `not_found`, and with `conflict` other rights for what has ended.
 */
export async function changeHelper(shop: Shop, viewer: Viewer, form: ChangeHelper): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const row = await lockRow(tx, form.id);
    if (!row) throw new Problem('not_found');
    const isSame = form.intent === 'end' ? row.endedAt !== null : isDeepStrictEqual(row.rights, form.right);
    if (isSame) return;
    if (row.endedAt) throw new Problem('conflict');
    if (form.intent === 'change') await updateRights(tx, row.id, form.right);
    else await endRow(tx, row.id, at);
    if (form.intent === 'end' && row.userId && row.userId !== actor) await dropFactor(tx, row.userId);
    const verb = form.intent === 'end' ? ('end-helper' as const) : ('change-helper' as const);
    const details = { number: row.number, ...(form.intent === 'change' && { rights: form.right }) };
    await insertAudit(tx, { at, actor, verb, subject: 'helpers', details });
    if (row.userId) await announce(tx, { kind: 'rights', id: row.userId });
  });
}
