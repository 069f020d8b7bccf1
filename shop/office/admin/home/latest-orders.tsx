import { href, Link } from 'react-router';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { DeskStateLabel } from '#shop/orders/admin/desk-standing.tsx';
import type { DeskRow } from '#shop/orders/list-all-orders.server.ts';

export function LatestOrders({ orders }: { orders: readonly DeskRow[] }) {
  const all = (
    <TextLink to={href('/admin/orders')} className="py-2.5">
      All orders
    </TextLink>
  );
  return (
    <Section heading="Latest orders" aside={all}>
      {orders.length > 0 && (
        <ul aria-label="Latest orders" className="mb-6 border-t border-ink">
          {orders.map((order) => (
            <LatestOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ListSearch
        page={href('/admin/orders')}
        sought=""
        label="Find an order"
        placeholder="Number, name, phone, town"
        maxLength={320}
        withoutSearch={href('/admin/orders')}
      />
    </Section>
  );
}

function LatestOrder({ order }: { order: DeskRow }) {
  const { id, number, name, town, age } = order;
  return (
    <li className="border-b border-rule">
      <Link
        to={href('/admin/order-details/:id', { id })}
        className="grid min-h-14 grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 hover:bg-raised"
      >
        <span className="truncate font-medium">{name}</span>
        <Price amount={order.orderAmount} className="text-right" />
        <span className="truncate text-sm text-soft tabular-nums">
          No. {number} · {age} · {town}
        </span>
        <span className="text-right text-sm">
          <DeskStateLabel order={order} />
        </span>
      </Link>
    </li>
  );
}
