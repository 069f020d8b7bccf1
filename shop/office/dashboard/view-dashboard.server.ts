import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { TrackingState } from '#shop/orders/contract/orders.ts';
import { countCalledOff } from '#shop/orders/ended-records.server.ts';
import { type DeskRow, listLatestOrders } from '#shop/orders/list-all-orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type RunningSpan, runningSpans, type Span } from '../rules/spans.ts';
import { countWaiting, type Waiting } from './count-waiting.server.ts';
import {
  countOrders,
  countProducts,
  countUnpaidByTracking,
  sumAwaited,
  sumPaidByGift,
  sumPaidByTracking,
  sumPaidIn,
  sumRefunded,
} from './queries.server.ts';

/** `refunded` in the span, of orders from any time. */
export type Takings = { orders: number; amount: Pesewas; refunded: Pesewas };
export type Dashboard = {
  earnings: Pesewas;
  awaiting: { orders: number; amount: Pesewas };
  orders: number;
  products: number;
  /** As the lists show it; paid without a tracking value is placed, unpaid without one and cancelled is none. */
  statuses: Record<TrackingState, number>;
  spans: Record<'today' | 'week' | 'month', { now: Takings; before: Takings }>;
  waiting: Waiting;
  latest: DeskRow[];
};

const LATEST = 3;

/** Money is in pesewas. */
export async function viewDashboard(shop: Shop, viewer: Viewer): Promise<Dashboard> {
  requireAdmin(viewer);
  const { db } = shop;
  const { today, week, month } = runningSpans(shop.clock.now());
  const [paid, calledOff, byGift, unpaid, refunded, awaited, orders, products, waiting, latest] =
    await Promise.all([
      sumPaidByTracking(db),
      countCalledOff(db),
      sumPaidByGift(db),
      countUnpaidByTracking(db),
      sumRefunded(db),
      sumAwaited(db),
      countOrders(db),
      countProducts(db),
      countWaiting(shop, viewer),
      listLatestOrders(shop, viewer, LATEST),
    ]);
  const statuses = { orderPlaced: 0, processing: 0, shipped: 0, delivered: 0 };
  for (const row of [...paid, ...unpaid]) statuses[row.tracking ?? 'orderPlaced'] += row.orders;
  for (const row of calledOff) statuses[row.tracking ?? 'orderPlaced'] -= row.orders;
  return {
    earnings: pesewas(Math.max(0, paid.reduce((sum, row) => sum + row.amount, 0) - byGift - refunded)),
    awaiting: { orders: awaited.orders, amount: pesewas(awaited.amount) },
    orders,
    products,
    statuses,
    spans: {
      today: await compare(shop, today),
      week: await compare(shop, week),
      month: await compare(shop, month),
    },
    waiting,
    latest,
  };
}

async function compare(shop: Shop, { now, before }: RunningSpan): Promise<{ now: Takings; before: Takings }> {
  const [taken, takenBefore] = await Promise.all([takingsIn(shop, now), takingsIn(shop, before)]);
  return { now: taken, before: takenBefore };
}

async function takingsIn({ db }: Shop, span: Span): Promise<Takings> {
  const [paid, byGift, refunded] = await Promise.all([
    sumPaidIn(db, span),
    sumPaidByGift(db, span),
    sumRefunded(db, span),
  ]);
  return { orders: paid.orders, amount: pesewas(paid.amount - byGift), refunded: pesewas(refunded) };
}
