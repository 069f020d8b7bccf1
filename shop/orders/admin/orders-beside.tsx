import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { DeskRow } from '../list-all-orders.server.ts';
import { DEFAULT_DESK, deskQuery } from '../rules/order-desk.ts';
import { DeskStateLabel } from './desk-standing.tsx';

type OrdersBesideProps = { orders: readonly DeskRow[]; email: string; isOfAccount: boolean };

/** An e-mail may be somebody else's: without an account it proves nobody. */
export function OrdersBeside({ orders, email, isOfAccount }: OrdersBesideProps) {
  if (orders.length === 0) return null;
  const all = `${href('/admin/orders')}${deskQuery(DEFAULT_DESK, { q: email })}`;
  return (
    <Section
      heading={isOfAccount ? 'Other orders of this account or e-mail' : 'Other orders with this e-mail'}
      aside={email && <TextLink to={all}>Show all</TextLink>}
    >
      <OrderList orders={orders} />
    </Section>
  );
}

export function OrderList({ orders }: { orders: readonly DeskRow[] }) {
  return (
    <ul className="border-t border-rule">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-rule py-3"
        >
          <TextLink to={href('/admin/order-details/:id', { id: order.id })} className="py-1 tabular-nums">
            No. {order.number}
          </TextLink>
          <time dateTime={order.orderDate} className="text-soft">
            {formatDay(order.orderDate)}
          </time>
          <Price amount={order.orderAmount} />
          <DeskStateLabel order={order} />
        </li>
      ))}
    </ul>
  );
}
