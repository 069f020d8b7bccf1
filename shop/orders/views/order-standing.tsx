import type { ReactNode } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { Order, OrderRow } from '../contract/orders.ts';
import { OrderMoneyLabel } from './order-money-label.tsx';
import { namesMoney, OrderStatusLabel } from './order-status-label.tsx';

type Standing = Pick<OrderRow, 'orderStatus' | 'paymentStanding'> & Pick<Order, 'handAmount'>;

/** `goesBack`: all of its money is given back, or asked of the provider. */
export function standingLabels(order: Standing, goesBack = false): { status: ReactNode; money: ReactNode } {
  const { orderStatus, paymentStanding } = order;
  const isUnderWay = goesBack && paymentStanding !== 'refunded';
  const standing = isUnderWay ? 'refunded' : paymentStanding;
  const isNamed = namesMoney(orderStatus, standing);
  return {
    status: <OrderStatusLabel status={orderStatus} standing={standing} />,
    money: isUnderWay ? (
      <StatusLabel text="Being refunded" tone="waiting" />
    ) : (
      isNamed && <OrderMoneyLabel order={order} />
    ),
  };
}

type OrderStandingProps = {
  order: Standing & Pick<OrderRow, 'number' | 'source'>;
  goesBack?: boolean;
};

/** Parcel and money side by side, at the head of an order's page. */
export function OrderStanding({ order, goesBack }: OrderStandingProps) {
  const { status, money } = standingLabels(order, goesBack);
  return (
    <span className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="tabular-nums lining-nums">No. {order.number}</span>
      {order.source === 'test' && <Badge>Test order</Badge>}
      {status}
      {money}
    </span>
  );
}
