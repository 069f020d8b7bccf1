import { Problem } from '#platform/http/problem.ts';
import { actOnMany, shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { type ActRecord, selectActRecords } from '../desk-queries.server.ts';
import type { OrderInAct } from '../rules/many-orders.ts';
import { paymentStanding } from '../rules/order-lifecycle.ts';
import type { PartOfAct } from '../track-order.server.ts';

/** Orders as a form showed them, each by number and version: `1042.3`. */
export const ShownOrders = shownRows(/^\d{1,9}\.\d{1,9}$/, 'order');

export type ShownOrder = { number: number; version: number };

export const shownOrders = (texts: readonly string[]): ShownOrder[] =>
  texts.map((text) => {
    const [number = 0, version = 0] = text.split('.').map(Number);
    return { number, version };
  });

type NamedOrder = { number: number; id: string | null };
export type LeftOrder = NamedOrder & { reason: string };
export type ActResult = { done: NamedOrder[]; left: LeftOrder[] };

type Act = {
  verb: 'ship-orders' | 'undo-shipments' | 'step-orders' | 'undo-steps';
  details?: Record<string, unknown>;
  orders: readonly ShownOrder[];
  whyNot: (order: OrderInAct) => string | null;
  /** In a transaction of its own, under the lock of its order. */
  act: (order: ShownOrder & { id: string }, inAct: PartOfAct) => Promise<{ kind: string; text?: string }>;
};

/** As `actOnMany` does; `whyNot` is asked under the lock of each order. */
export async function actOnOrders(
  shop: Shop,
  viewer: Viewer,
  { verb, details, orders, whyNot, act }: Act,
): Promise<ActResult> {
  const records = await selectActRecords(
    shop.db,
    orders.map(({ number }) => number),
  );
  const ids = new Map(records.map(({ number, id }) => [number, id]));
  const versions = new Map(orders.map(({ number, version }) => [number, version]));
  return actOnMany(shop, viewer, {
    right: 'orders',
    verb,
    rows: orders.map(({ number }): NamedOrder => ({ number, id: ids.get(number) ?? null })),
    act: async ({ id, number }, actId) => {
      if (id === null) return NOT_FOUND;
      const order = { id, number, version: versions.get(number) ?? 0 };
      const { kind, text } = await act(order, { id: actId, refuse: refuseBy(whyNot) });
      return kind === 'warned' ? (text ?? null) : null;
    },
    details: (done) => ({ ...details, numbers: done.map(({ number }) => number) }),
  });
}

const NOT_FOUND = 'This order was not found.';

const refuseBy =
  (whyNot: Act['whyNot']): PartOfAct['refuse'] =>
  async (tx, { number }) => {
    const [record] = await selectActRecords(tx, [number]);
    const reason = record && whyNot(orderInAct(record));
    if (reason) throw new Problem('conflict', {}, reason);
  };

export function orderInAct(record: ActRecord): OrderInAct {
  const { trackingState: parcel, hasParcel, hasSession, isBeingCancelled, goesBack, isShort } = record;
  return {
    standing: paymentStanding(record),
    parcel,
    hasParcel,
    hasSession,
    isBeingCancelled,
    goesBack,
    isShort,
    isTest: record.source === 'test',
    isErased: record.erasedAt !== null,
    isBusParcel: record.delivery?.kind === 'bus_parcel',
  };
}
