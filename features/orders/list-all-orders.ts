import type { OrderGoods, OrderRow } from '#contracts/orders.ts';
import { shortAge } from '#domain/age.ts';
import { MOST_COUNTED, type OrderDesk, type OrderFilter } from '#domain/order-desk.ts';
import { isToShip } from '#domain/order-lifecycle.ts';
import { readOrderSearch } from '#domain/order-search.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import {
  countDesk,
  type DeskFilter,
  type DeskRecord,
  selectDeskIds,
  selectDeskRecords,
} from './desk-queries.ts';
import { viewGoods, viewOrderRow } from './order-view.ts';

const PER_PAGE = 20;

/** A row of ALL ORDERS: what the buyer's list has, and who, where and what. */
export type DeskRow = OrderRow & {
  name: string;
  town: string;
  goods: OrderGoods;
  /** Since it was placed, in short. */
  age: string;
  isToShip: boolean;
};

/** `found` ends at MOST_COUNTED + 1; `pages` is null where it does. */
export type DeskPage = {
  orders: DeskRow[];
  page: number;
  pages: number | null;
  hasNext: boolean;
  found: number;
};

/** The orders of the shop that a filter and a search leave, sorted, twenty a page, for the admin alone. */
export async function listAllOrders(shop: Shop, viewer: Viewer, desk: OrderDesk): Promise<DeskPage> {
  requireAdmin(viewer);
  const filter = { show: desk.show, search: readOrderSearch(desk.q) };
  const found = await countDesk(shop.db, filter, MOST_COUNTED + 1);
  const pages = found > MOST_COUNTED ? null : Math.max(1, Math.ceil(found / PER_PAGE));
  const { ids, page } = await readPage(shop, filter, {
    ...desk,
    page: Math.min(desk.page, pages ?? desk.page),
  });
  const now = shop.clock.now().getTime();
  const records = await selectDeskRecords(shop.db, ids.slice(0, PER_PAGE));
  return {
    orders: records.map((record) => viewDeskRow(record, now)),
    page,
    pages,
    hasNext: ids.length > PER_PAGE,
    found,
  };
}

/** The newest orders of the shop, paid or not, for the admin alone; none that expired or was cancelled. */
export async function listLatestOrders(
  { db, clock }: Shop,
  viewer: Viewer,
  limit: number,
): Promise<DeskRow[]> {
  requireAdmin(viewer);
  const filter = { show: 'current', search: null } as const;
  const ids = await selectDeskIds(db, filter, { sort: 'newest', limit, offset: 0 });
  const now = clock.now().getTime();
  return (await selectDeskRecords(db, ids)).map((record) => viewDeskRow(record, now));
}

/** How many orders each filter leaves, each counted up to one more than MOST_COUNTED. */
export async function countByFilter(shop: Shop, viewer: Viewer): Promise<Record<OrderFilter, number>> {
  requireAdmin(viewer);
  const read = (show: OrderFilter) => countDesk(shop.db, { show, search: null }, MOST_COUNTED + 1);
  const [all, toShip, sessions, unpaid, shipped] = await Promise.all([
    read('all'),
    read('to-ship'),
    read('sessions'),
    read('unpaid'),
    read('shipped'),
  ]);
  return { all, 'to-ship': toShip, sessions, unpaid, shipped };
}

/** One id more than fits tells that there is a next page. A page behind the last one is the last one. */
async function readPage(
  { db }: Shop,
  filter: DeskFilter,
  { sort, page }: OrderDesk,
): Promise<{ ids: string[]; page: number }> {
  const read = (one: number) =>
    selectDeskIds(db, filter, { sort, limit: PER_PAGE + 1, offset: (one - 1) * PER_PAGE });
  const ids = await read(page);
  if (ids.length > 0 || page === 1) return { ids, page };
  const last = Math.max(1, Math.ceil((await countDesk(db, filter, page * PER_PAGE)) / PER_PAGE));
  return { ids: await read(last), page: last };
}

function viewDeskRow(record: DeskRecord, now: number): DeskRow {
  const { hasParcel, isBeingCancelled, trackingState } = record;
  const row = viewOrderRow(record);
  const { name, city } = record.shippingAddress;
  return {
    ...row,
    name,
    town: city,
    goods: viewGoods(record),
    age: shortAge(now - record.createdAt.getTime()),
    isToShip: hasParcel && !isBeingCancelled && !row.isTest && isToShip(row.paymentStanding, trackingState),
  };
}
