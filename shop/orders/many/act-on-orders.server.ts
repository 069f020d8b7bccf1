import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ActRecord, selectActRecords } from '../desk-queries.server.ts';
import type { OrderInAct } from '../rules/many-orders.ts';
import { paymentStanding } from '../rules/order-lifecycle.ts';
import type { PartOfAct } from '../track-order.server.ts';

/** Orders as a form showed them, each by number and version: `1042.3`. */
export const ShownOrders = z
  .array(z.string().regex(/^\d{1,9}\.\d{1,9}$/, 'Choose orders from the list.'))
  .min(1, 'Choose at least one order.')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} orders at once.`)
  .refine((texts) => new Set(texts).size === texts.length, 'An order comes twice.');

export type ShownOrder = { number: number; version: number };

export const shownOrders = (texts: readonly string[]): ShownOrder[] =>
  texts.map((text) => {
    const [number = 0, version = 0] = text.split('.').map(Number);
    return { number, version };
  });

export type LeftOrder = { number: number; id: string | null; reason: string };
export type ActResult = { done: { number: number; id: string }[]; left: LeftOrder[] };

type Act = {
  actor: string;
  verb: 'ship-orders' | 'step-orders';
  details?: Record<string, unknown>;
  orders: readonly ShownOrder[];
  whyNot: (order: OrderInAct) => string | null;
  /** In a transaction of its own, under the lock of its order. */
  act: (order: ShownOrder & { id: string }, inAct: PartOfAct) => Promise<{ kind: string; text?: string }>;
};

/**
 * One order after the other: what is refused, with its reason, stops none of the others. The log of activity has one
 * entry for all.
 */
export async function actOnOrders({ db, clock, log, newId }: Shop, work: Act): Promise<ActResult> {
  const result: ActResult = { done: [], left: [] };
  const inAct: PartOfAct = { id: newId(), refuse: refuseBy(work.whyNot) };
  const records = await selectActRecords(
    db,
    work.orders.map(({ number }) => number),
  );
  const ids = new Map(records.map(({ number, id }) => [number, id]));
  for (const order of work.orders) {
    const id = ids.get(order.number) ?? null;
    const reason = id === null ? NOT_FOUND : await refusalOf(work.act({ ...order, id }, inAct), log);
    if (id !== null && reason === null) result.done.push({ number: order.number, id });
    else result.left.push({ number: order.number, id, reason: reason ?? NOT_FOUND });
  }
  const numbers = result.done.map(({ number }) => number);
  const entry = { actor: work.actor, verb: work.verb, subject: inAct.id, at: clock.now() };
  if (numbers.length > 0) await insertAudit(db, { ...entry, details: { ...work.details, numbers } });
  return result;
}

const NOT_FOUND = 'This order was not found.';

const FAILED = 'This could not be done now. Please try again.';

async function refusalOf(acting: ReturnType<Act['act']>, log: Shop['log']): Promise<string | null> {
  try {
    const { kind, text } = await acting;
    return kind === 'warned' ? (text ?? null) : null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    log.error({ error }, 'an order of many failed');
    return FAILED;
  }
}

const refuseBy =
  (whyNot: Act['whyNot']): PartOfAct['refuse'] =>
  async (tx, { number }) => {
    const [record] = await selectActRecords(tx, [number]);
    const reason = record && whyNot(orderInAct(record));
    if (reason) throw new Problem('conflict', {}, reason);
  };

export function orderInAct(record: ActRecord): OrderInAct {
  const { trackingState: parcel, hasParcel, hasSession, isBeingCancelled, isShort } = record;
  return {
    standing: paymentStanding(record),
    parcel,
    hasParcel,
    hasSession,
    isBeingCancelled,
    isShort,
    isTest: record.source === 'test',
    isErased: record.erasedAt !== null,
    isBusParcel: record.delivery?.kind === 'bus_parcel',
  };
}
