import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { findLateMoney } from '#shop/payments/attempts/money-aside.server.ts';
import { type HandPart, listHandParts } from '#shop/payments/by-hand/list-hand-parts.server.ts';
import { sumTakenBack } from '#shop/payments/by-hand/undo-payment.server.ts';
import type { RefundedLine, RefundState } from '#shop/payments/contract.ts';
import { selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import { findOrderMoney } from '#shop/payments/refunds/refundable.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { OrderRequestKind, OrderRequestState } from '../contract/orders.ts';
import { hasParcel } from '../delivery-queries.server.ts';
import { selectOrder } from '../order-records.server.ts';
import { rightTo } from '../order-rights.server.ts';
import { goesBackWhole } from './goes-back.server.ts';
import { mayRequest } from './make-request.server.ts';
import { type RequestRecord, selectRequestsOf } from './queries.server.ts';

export type OrderRefund = {
  id: string;
  amount: Pesewas;
  state: RefundState;
  /** It is on the gift voucher again that paid for the order. */
  isToGift: boolean;
  isByHand: boolean;
  /** Of a refund by line, by the id of what was sold. */
  lines: readonly RefundedLine[] | null;
  /** From the shop, about this refund. */
  message: string | null;
  askedAt: string;
  /** Of its latest step. */
  at: string;
};

/** Times are ISO. */
export type OrderRequest = {
  id: string;
  kind: OrderRequestKind;
  state: OrderRequestState;
  reason: string;
  answer: string | null;
  askedAt: string;
  answeredAt: string | null;
};

export type OrderOffer = 'cancel-order' | 'request-cancel' | 'request-return';

export type AfterSales = {
  refunds: OrderRefund[];
  /** What the shop received by itself and still counts. */
  handPayments: HandPart[];
  requests: OrderRequest[];
  offer: OrderOffer | null;
  /** All of its money went back, or is on its way back, before it left or was held: nothing of it comes. */
  goesBack: boolean;
  /** What the shop gave back by itself as it cancelled the order, and what was paid after that and is still here. */
  takenBack: Pesewas;
  late: Pesewas;
  /** What can still be given back, and to where. */
  left: Pesewas;
  paidWith: string | null;
  /** Of `left`, what a gift voucher paid, and what the shop took by itself. */
  giftLeft: Pesewas;
  handLeft: Pesewas;
};

const NONE = pesewas(0);
const NOTHING: AfterSales = {
  refunds: [],
  handPayments: [],
  requests: [],
  offer: null,
  goesBack: false,
  takenBack: NONE,
  late: NONE,
  left: NONE,
  paidWith: null,
  giftLeft: NONE,
  handLeft: NONE,
};
const OFFERS: readonly OrderOffer[] = ['cancel-order', 'request-cancel', 'request-return'];

/** For readers who may read the order whole; for anybody else there are none. */
export async function findAfterSales(shop: Shop, viewer: Viewer, orderId: string): Promise<AfterSales> {
  const order = await selectOrder(shop.db, orderId);
  const right = order ? rightTo(order, viewer) : 'none';
  if (!order || (right === 'none' && viewer.kind !== 'admin')) return NOTHING;
  const requests = await selectRequestsOf(shop.db, orderId);
  const refunds = await selectRefundsOf(shop.db, orderId);
  const money = await findOrderMoney(shop.db, orderId);
  const late = order.cancelledAt ? await findLateMoney(shop.db, orderId) : null;
  const isGoingBack = goesBackWhole(order, money, refunds);
  const asked = {
    order,
    requests,
    hasParcel: await hasParcel(shop.db, orderId),
    goesBack: isGoingBack,
    now: shop.clock.now(),
  };
  return {
    refunds: refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ id, amount, state, giftVoucherId, byHand, lines, message, createdAt, updatedAt }) => ({
        id,
        amount,
        state,
        isToGift: giftVoucherId !== null,
        isByHand: byHand,
        lines,
        message,
        askedAt: createdAt.toISOString(),
        at: updatedAt.toISOString(),
      }))
      .reverse(),
    handPayments: order.handAmount > 0 ? await listHandParts(shop.db, orderId) : [],
    requests: requests.map(viewRequest),
    offer: (right === 'own' && OFFERS.find((name) => mayRequest(asked, name))) || null,
    goesBack: isGoingBack,
    takenBack: await sumTakenBack(shop.db, order),
    late: late?.left ?? NONE,
    left: money?.left ?? NONE,
    paidWith: money?.paidWith ?? late?.paidWith ?? null,
    giftLeft: money?.giftLeft ?? NONE,
    handLeft: money?.handLeft ?? NONE,
  };
}

function viewRequest({ id, kind, state, reason, answer, askedAt, answeredAt }: RequestRecord): OrderRequest {
  return {
    id,
    kind,
    state,
    reason,
    answer,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
