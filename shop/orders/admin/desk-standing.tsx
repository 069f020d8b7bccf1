import { formatGhs, groupedCedis } from '#platform/money/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import type { DeskRow } from '../list-all-orders.server.ts';
import { DESK_TEXTS, type DeskState, isOfMoney } from '../rules/desk-state.ts';
import { PaymentStandingLabel, statusText } from '../views/order-status-label.tsx';

const TONES = {
  unpaid: 'waiting',
  expired: 'ended',
  cancelled: 'ended',
  came_back: 'ended',
  asked: 'bad',
  refunding: 'waiting',
  refunded: 'ended',
  pack: 'working',
  ship: 'working',
  hold: 'working',
  nothing: 'plain',
  shipped: 'moving',
  not_taken: 'bad',
  delivered: 'good',
  held: 'good',
} as const satisfies Record<DeskState, StatusLook['tone']>;

type Standing = Pick<DeskRow, 'state' | 'left' | 'orderAmount' | 'orderStatus' | 'paymentStanding'>;

/** The status that its buyer reads is named at the pointer. */
export function DeskStateLabel({ order }: { order: Standing }) {
  const { state, left, orderAmount, orderStatus, paymentStanding } = order;
  const isPartPaid = state === 'unpaid' && left < orderAmount;
  const text = isPartPaid ? `${formatGhs(left)} of ${groupedCedis(orderAmount)} left` : DESK_TEXTS[state];
  return (
    <span title={statusText(orderStatus, paymentStanding)}>
      <StatusLabel text={text} tone={TONES[state]} />
    </span>
  );
}

/** Where its money stands, unless its state says so; in a row in fewer words. */
export function MoneyBeside({ order, isInRow = false }: { order: Standing; isInRow?: boolean }) {
  const isRefunded = order.state === 'cancelled' && order.paymentStanding === 'refunded';
  if (isOfMoney(order.state) && !isRefunded) return null;
  if (isInRow && order.paymentStanding === 'on_delivery') return <StatusLabel text="On delivery" />;
  return <PaymentStandingLabel standing={order.paymentStanding} />;
}

/** At the head of an order's page. */
export function DeskStanding({ order }: { order: DeskRow }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="tabular-nums lining-nums">No. {order.number}</span>
      {order.source === 'phone' && <Badge>Phone order</Badge>}
      <DeskStateLabel order={order} />
      <MoneyBeside order={order} />
    </span>
  );
}
