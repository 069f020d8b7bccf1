import type { Db } from '#adapters/db/db.ts';
import { isAudited, ORDER_MOVES, type OrderMoveName } from '#domain/order-lifecycle.ts';
import { announceBought } from '../live/announce-bought.ts';
import { announce } from '../live/changes.ts';
import { insertAudit, type OrderRecord } from './queries.ts';

type MadeMove = {
  name: OrderMoveName;
  order: Pick<OrderRecord, 'id' | 'userId'>;
  actor: string;
  details?: Record<string, unknown>;
  at: Date;
};

const DECIDES_WHO_BOUGHT = /^(settle|refund-|ship-order|track-order)/;

/** Writes down and announces a move of an order, as its life says, in the transaction that makes it. */
export async function recordMove(tx: Db, { name, order, actor, details = {}, at }: MadeMove): Promise<void> {
  if (ORDER_MOVES[name].isAnnounced) await announce(tx, { kind: 'order', id: order.id, owner: order.userId });
  if (DECIDES_WHO_BOUGHT.test(name)) await announceBought(tx, order.userId, [order.id]);
  if (isAudited(name)) await insertAudit(tx, { at, actor, verb: name, subject: order.id, details });
}
