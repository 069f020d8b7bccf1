import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { announceBought } from '#shop/reviews/announce-bought.server.ts';
import type { OrderRecord } from './order-records.server.ts';
import { isAudited, ORDER_MOVES, type OrderMoveName } from './rules/order-lifecycle.ts';

type MadeMove = {
  name: OrderMoveName;
  order: Pick<OrderRecord, 'id' | 'userId'>;
  actor: string;
  details?: Record<string, unknown>;
  at: Date;
};

const DECIDES_WHO_BOUGHT = /^(settle|refund-|ship-order|track-order)/;

/** In the transaction that makes the move, as `ORDER_MOVES` has it. */
export async function recordMove(tx: Db, { name, order, actor, details = {}, at }: MadeMove): Promise<void> {
  if (ORDER_MOVES[name].isAnnounced) await announce(tx, { kind: 'order', id: order.id, owner: order.userId });
  if (DECIDES_WHO_BOUGHT.test(name)) await announceBought(tx, order.userId, [order.id]);
  if (isAudited(name)) await insertAudit(tx, { at, actor, verb: name, subject: order.id, details });
}
