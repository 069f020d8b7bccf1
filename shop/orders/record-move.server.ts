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
  /** The act on many orders that it is a part of: the list of all activity names that instead. */
  act?: string | undefined;
  at: Date;
};

/** Writes down and announces a move of an order, as its life says, in the transaction that makes it. */
export async function recordMove(tx: Db, move: MadeMove): Promise<void> {
  const { name, order, actor, act, at } = move;
  const details = act === undefined ? move.details : { ...move.details, ofAct: act };
  if (ORDER_MOVES[name].isAnnounced) await announce(tx, { kind: 'order', id: order.id, owner: order.userId });
  if (ORDER_MOVES[name].decidesWhoBought) await announceBought(tx, order.userId, [order.id]);
  if (isAudited(name))
    await insertAudit(tx, { at, actor, verb: name, subject: order.id, details: details ?? {} });
}
