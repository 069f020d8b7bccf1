import { Link } from 'react-router';
import { Fact } from '#app/ui/fact.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { OrderRow } from '#contracts/orders.ts';
import { OrderStatusLabel, PaymentStandingLabel } from './order-status-label.tsx';

type OrderListProps = { orders: OrderRow[]; toOrder: (id: string) => string };

/** Orders as rows: number, date, ship-to, total, status and payment. The whole row opens the order. */
export function OrderList({ orders, toOrder }: OrderListProps) {
  return (
    <ul className="border-t border-ink">
      {orders.map((order) => (
        <li key={order.id} className="relative border-b border-rule transition-colors hover:bg-raised">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 py-5 sm:px-3 md:grid-cols-[0.8fr_1.2fr_1fr_1fr_1.3fr_1fr]">
            <Fact name="Order">
              <Link to={toOrder(order.id)} className="link tabular-nums after:absolute after:inset-0">
                No. {order.number}
              </Link>
            </Fact>
            <Fact name="Order date">
              <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>{' '}
              <span className="text-soft">{order.orderTime}</span>
            </Fact>
            <Fact name="Ship to">{order.shipTo}</Fact>
            <Fact name="Total">
              <Price amount={order.orderAmount} className="font-medium" />
            </Fact>
            <Fact name="Status">
              <OrderStatusLabel status={order.orderStatus} />
            </Fact>
            <Fact name="Payment">
              <PaymentStandingLabel standing={order.paymentStanding} />
            </Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}
