import type { Db } from '#platform/db/db.server.ts';
import { type HandPayment, selectHandPayments } from './queries.server.ts';

/** `receivedOn` is a day in Accra. */
export type HandPart = Pick<HandPayment, 'id' | 'way' | 'amount' | 'receivedOn'>;

/** What the shop received of an order by itself, as its buyer may read it: without what was taken back. */
export async function listHandParts(db: Db, orderId: string): Promise<HandPart[]> {
  const standing = (await selectHandPayments(db, orderId)).filter(({ undoneAt }) => undoneAt === null);
  return standing.map(({ id, way, amount, receivedOn }) => ({ id, way, amount, receivedOn }));
}
