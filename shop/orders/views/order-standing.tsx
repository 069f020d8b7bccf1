import { Badge } from '#platform/ui/badge.tsx';
import type { Order, OrderRow } from '../contract/orders.ts';
import { OrderMoneyLabel } from './order-money-label.tsx';
import { namesMoney, OrderStatusLabel } from './order-status-label.tsx';

type OrderStandingProps = {
  order: Pick<OrderRow, 'number' | 'orderStatus' | 'paymentStanding' | 'source'> & Pick<Order, 'handAmount'>;
};

/** Parcel and money side by side, at the head of an order's page. */
export function OrderStanding({ order }: OrderStandingProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="tabular-nums lining-nums">No. {order.number}</span>
      {order.source === 'test' && <Badge>Test order</Badge>}
      <OrderStatusLabel status={order.orderStatus} standing={order.paymentStanding} />
      {namesMoney(order.orderStatus, order.paymentStanding) && <OrderMoneyLabel order={order} />}
    </span>
  );
}
