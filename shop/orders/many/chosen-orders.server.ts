import type { MethodKind } from '#shop/delivery/contract.ts';
import { MOST_AT_ONCE, wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { Order } from '../contract/orders.ts';
import { selectActRecords, selectDeskIds, selectNumbers } from '../desk-queries.server.ts';
import { findShipmentsBefore, type ShipmentBefore } from '../find-shipments-before.server.ts';
import { readerOf } from '../get-order.server.ts';
import { type DeskRow, readDeskSearch, viewDeskRow } from '../list-all-orders.server.ts';
import { findSmsNumber } from '../mails/queue-order-sms.server.ts';
import { readOrder } from '../read-order.server.ts';
import { CHOSEN_ORDERS } from '../rules/chosen-orders.ts';
import { type OrderStep, STEPS, whyNotShipped, whyNotStepped } from '../rules/many-orders.ts';
import { parseDesk } from '../rules/order-desk.ts';
import { orderInAct } from './act-on-orders.server.ts';

/** By their numbers: those that an address of the list names, or the first of all that it finds. */
export async function findChosen(shop: Shop, viewer: Viewer, query: URLSearchParams): Promise<number[]> {
  requireRight(viewer, 'orders');
  if (!wantsAll(query)) return CHOSEN_ORDERS.parse(query).map(Number);
  const { show, sort, q } = parseDesk(query);
  const filter = { show, search: await readDeskSearch(shop, q) };
  const ids = await selectDeskIds(shop.db, filter, { sort, limit: MOST_AT_ONCE, offset: 0 });
  return selectNumbers(shop.db, ids);
}

export type ChosenOrder = DeskRow & {
  version: number;
  /** Null for an order that can be shipped along with the others. */
  whyNotShipped: string | null;
  /** That it can be set to along with others. */
  steps: OrderStep[];
  method: MethodKind;
  /** Of its shipment that was taken back, if it had one. */
  before: ShipmentBefore | null;
  hasEmail: boolean;
  takesSms: boolean;
};

export async function listChosen(
  shop: Shop,
  viewer: Viewer,
  numbers: readonly number[],
): Promise<ChosenOrder[]> {
  requireRight(viewer, 'orders');
  const now = shop.clock.now().getTime();
  const records = await selectActRecords(shop.db, numbers);
  const ids = records.map(({ id }) => id);
  const before = await findShipmentsBefore(shop, ids);
  return records.map((record) => ({
    ...viewDeskRow(record, now),
    version: record.version,
    whyNotShipped: whyNotShipped(orderInAct(record)),
    steps: STEPS.filter((step) => whyNotStepped(step, orderInAct(record)) === null),
    method: record.delivery?.kind ?? 'courier',
    before: before.get(record.id) ?? null,
    hasEmail: record.email !== '',
    takesSms: findSmsNumber(shop, record) !== null,
  }));
}

/** Whole, as their packing slips need them. */
export async function readChosen(shop: Shop, viewer: Viewer, numbers: readonly number[]): Promise<Order[]> {
  requireRight(viewer, 'orders');
  const chosen: Order[] = [];
  // One after the other: each takes several statements, and the shop goes on meanwhile.
  for (const record of await selectActRecords(shop.db, numbers))
    chosen.push(await readOrder(shop, record, readerOf(viewer)));
  return chosen;
}
