import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { sendMissingPieces } from '#shop/orders/take-pieces.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { markRefundSeen } from '../refunds/queries.server.ts';
import { closeIssue, selectIssue } from '../settlement/issue-queries.server.ts';
import { recheckPayment, type Settlement } from '../settlement/settle.server.ts';

export const ResolveItem = z.strictObject({
  id: z.string().min(1).max(64),
  resolution: z.string().trim().min(1, 'Say what you did').max(500),
});
export type ResolveItem = z.infer<typeof ResolveItem>;

/** Refuses with `conflict` when the item is off the list already. */
export async function resolveItem(shop: Shop, viewer: Viewer, input: ResolveItem): Promise<void> {
  const admin = requireAdmin(viewer);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const issue = await selectIssue(tx, input.id);
    if (!issue) throw new Problem('not_found');
    // `refunded` is the shop's own word: it claims that the money is back.
    const resolution = `by hand: ${input.resolution}`;
    if (!(await closeIssue(tx, issue.id, resolution, now))) throw new Problem('conflict');
    const { kind, reference, orderId } = issue;
    await insertAudit(tx, {
      at: now,
      actor: admin.userId,
      verb: 'resolve-item',
      subject: orderId ?? reference,
      details: { kind, reference, resolution },
    });
  });
}

const SENT = 'sent later';

/**
 * Of an item about missing pieces, which leave the shelf now. Refuses with `not_found`, and with `conflict` when it is
 * off the list already or fewer are counted.
 */
export async function sendMissing(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const issue = await selectIssue(tx, id);
    const order = issue?.kind === 'short_stock' && issue.orderId ? await lockOrder(tx, issue.orderId) : null;
    if (!order) throw new Problem('not_found');
    if (!(await closeIssue(tx, id, SENT, at))) throw new Problem('conflict');
    await sendMissingPieces(tx, order, actor, at);
    await recordMove(tx, { name: 'send-missing', order, actor, at });
  });
}

export async function askAgain(shop: Shop, viewer: Viewer, reference: string): Promise<Settlement['state']> {
  requireAdmin(viewer);
  try {
    return (await recheckPayment(shop, reference)).state;
  } catch (error) {
    if (error instanceof Problem) throw error;
    return 'unreachable';
  }
}

export async function dismissRefund(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const admin = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const refund = await markRefundSeen(tx, id, at);
    if (!refund) throw new Problem('conflict');
    const { reference, orderId, amount } = refund;
    await insertAudit(tx, {
      at,
      actor: admin.userId,
      verb: 'dismiss-refund',
      subject: orderId ?? reference,
      details: { refund: id, reference, amount },
    });
  });
}
