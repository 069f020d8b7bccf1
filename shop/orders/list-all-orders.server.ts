import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import { MOST_COUNTED } from '#shop/frame/rules/admin-list.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { OrderGoods, OrderRow } from './contract/orders.ts';
import {
  countDesk,
  type DeskRecord,
  type DeskSearch,
  selectDeskIds,
  selectDeskRecords,
  selectIdsOfParcel,
} from './desk-queries.server.ts';
import { viewGoods, viewOrderRow } from './order-view.server.ts';
import { shortAge } from './rules/age.ts';
import { type DeskState, deskState } from './rules/desk-state.ts';
import type { OrderDesk, OrderFilter } from './rules/order-desk.ts';
import { readOrderSearch } from './rules/order-search.ts';

const PER_PAGE = 20;

export type DeskRow = OrderRow & {
  name: string;
  town: string;
  goods: OrderGoods;
  age: string;
  state: DeskState;
  /** What of its amount no gift voucher and no payment to the shop itself has paid. */
  left: Pesewas;
};

export type DeskPage = Omit<ListPage<never>, 'rows'> & { orders: DeskRow[] };

export async function listAllOrders(shop: Shop, viewer: Viewer, desk: OrderDesk): Promise<DeskPage> {
  requireRight(viewer, 'orders');
  const filter = { show: desk.show, search: await readDeskSearch(shop, desk.q) };
  const { rows: ids, ...place } = await readListPage(desk.page, {
    size: PER_PAGE,
    count: (most) => countDesk(shop.db, filter, most),
    select: ({ limit, offset }) => selectDeskIds(shop.db, filter, { sort: desk.sort, limit, offset }),
  });
  return { orders: await listDeskRows(shop, viewer, ids), ...place };
}

/** What was typed, with the orders of which it is the whole number of the parcel; null for nothing. */
export async function readDeskSearch({ db }: Pick<Shop, 'db'>, typed: string): Promise<DeskSearch | null> {
  const search = readOrderSearch(typed);
  return search && { ...search, ofParcel: await selectIdsOfParcel(db, typed.trim()) };
}

/** Paid or not; none that expired or was cancelled. */
export async function listLatestOrders(shop: Shop, viewer: Viewer, limit: number): Promise<DeskRow[]> {
  requireRight(viewer, 'orders');
  const filter = { show: 'current', search: null } as const;
  const ids = await selectDeskIds(shop.db, filter, { sort: 'newest', limit, offset: 0 });
  return listDeskRows(shop, viewer, ids);
}

/** In the order of `ids`, without those that are there no more. */
export async function listDeskRows(
  { db, clock }: Shop,
  viewer: Viewer,
  ids: readonly string[],
): Promise<DeskRow[]> {
  requireRight(viewer, 'orders');
  const now = clock.now().getTime();
  return (await selectDeskRecords(db, ids)).map((record) => viewDeskRow(record, now));
}

/** One order as the list shows it; refuses with `not_found` what is none. */
export async function getDeskRow(shop: Shop, viewer: Viewer, id: string): Promise<DeskRow> {
  const [row] = await listDeskRows(shop, viewer, [id]);
  if (!row) throw new Problem('not_found');
  return row;
}

export type NextToShip = { id: string; number: number };

/** The order that has waited longest to be shipped; null where none waits. */
export async function findNextToShip({ db }: Shop, viewer: Viewer): Promise<NextToShip | null> {
  requireRight(viewer, 'orders');
  const filter = { show: 'to-ship', search: null } as const;
  const ids = await selectDeskIds(db, filter, { sort: 'oldest', limit: 1, offset: 0 });
  const [next] = await selectDeskRecords(db, ids);
  return next ? { id: next.id, number: next.number } : null;
}

/** Each counted up to one more than MOST_COUNTED. */
export async function countByFilter(shop: Shop, viewer: Viewer): Promise<Record<OrderFilter, number>> {
  requireRight(viewer, 'orders');
  const read = (show: OrderFilter) => countDesk(shop.db, { show, search: null }, MOST_COUNTED + 1);
  const [all, toShip, notTaken, sessions, unpaid, shipped, cancelled] = await Promise.all([
    read('all'),
    read('to-ship'),
    read('not-taken'),
    read('sessions'),
    read('unpaid'),
    read('shipped'),
    read('cancelled'),
  ]);
  return { all, 'to-ship': toShip, 'not-taken': notTaken, sessions, unpaid, shipped, cancelled };
}

export function viewDeskRow(record: DeskRecord, now: number): DeskRow {
  const row = viewOrderRow(record);
  const { name, city } = record.shippingAddress;
  return {
    ...row,
    name,
    town: city,
    goods: viewGoods(record),
    age: shortAge(now - record.createdAt.getTime()),
    state: deskState({
      ...record,
      standing: row.paymentStanding,
      parcel: record.trackingState,
    }),
    left: restToPay(record),
  };
}
