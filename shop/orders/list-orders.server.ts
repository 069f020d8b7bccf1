import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { pageShown, pagesFor } from '#shop/frame/rules/page-number.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { type MoneyBack, selectAsked, selectMoneyBack } from './cancellation-queries.server.ts';
import type { AskedOfOrder, OrderGoods, OrderRow } from './contract/orders.ts';
import { selectDeliveries } from './delivery-queries.server.ts';
import { viewGoods, viewOrderRow } from './order-view.server.ts';
import { countOrders, type ListedOrder, selectOrdersOf } from './queries.server.ts';
import { outlookOf } from './read-order.server.ts';
import { isPayable, mayMove, paymentStanding } from './rules/order-lifecycle.ts';

const PER_PAGE = 20;

export type MyOrderRow = OrderRow & {
  goods: OrderGoods;
  recipient: string;
  arrival: string | null;
  goesBack: boolean;
  asked: AskedOfOrder | null;
  handAmount: Pesewas;
  /** Of what the shop has a part of by itself. */
  left: Pesewas | null;
  mayCancel: boolean;
  mayPay: boolean;
  /** Of one that was cancelled: where the money is that was paid of it. */
  moneyText: string | null;
};
export type OrderPage = { orders: MyOrderRow[]; page: number; pages: number };

export async function listMyOrders(shop: Shop, viewer: Viewer, page: number): Promise<OrderPage> {
  const { userId } = requireSignedIn(viewer);
  const pages = pagesFor(await countOrders(shop.db, userId), PER_PAGE);
  const current = pageShown(page, pages);
  const records = await selectOrdersOf(shop.db, userId, PER_PAGE, (current - 1) * PER_PAGE);
  return { orders: await viewMyOrders(shop, records), page: current, pages };
}

export async function viewMyOrders(shop: Shop, records: ListedOrder[]): Promise<MyOrderRow[]> {
  const ids = records.map(({ id }) => id);
  const deliveries = await selectDeliveries(shop.db, ids);
  const money = await selectMoneyBack(shop.db, ids);
  const asked = await selectAsked(shop.db, ids);
  return records.map((record) => ({
    ...viewOrderRow(record),
    goods: viewGoods(record),
    recipient: record.shippingAddress.name,
    arrival: isMissed(record) ? MISSED : outlookOf(shop, record, deliveries).arrival,
    moneyText: moneyText(record, money.get(record.id)),
    goesBack: money.get(record.id)?.goesBack ?? false,
    asked: asked.get(record.id) ?? null,
    ...partOf(record),
  }));
}

const MISSED = "Couldn't be handed over. Please write to us";

const isMissed = (record: ListedOrder) =>
  record.notTakenAt !== null && paymentStanding(record) === 'on_delivery';

function moneyText({ cancelledAt }: ListedOrder, money: MoneyBack | undefined): string | null {
  if (!cancelledAt || !money) return null;
  const { takenBack, late, lateBack, lateSent } = money;
  const kept = pesewas(Math.max(0, late - lateBack));
  if (kept > 0) return `${formatGhs(kept)} to be refunded`;
  if (lateBack > lateSent) return 'Being refunded';
  if (lateBack > 0) return 'Refunded';
  return takenBack > 0 ? `${formatGhs(pesewas(takenBack))} given back` : null;
}

function partOf(record: ListedOrder): Pick<MyOrderRow, 'handAmount' | 'left' | 'mayCancel' | 'mayPay'> {
  const { handAmount, paymentState } = record;
  const isPart = handAmount > 0 && paymentState !== 'paid';
  const at = { standing: paymentStanding(record), parcel: record.trackingState };
  return {
    handAmount,
    left: isPart ? restToPay(record) : null,
    mayCancel: !isPart && mayMove('cancel-order', at),
    mayPay: isPayable(at.standing) && !isMissed(record),
  };
}
