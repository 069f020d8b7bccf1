import { Fact } from '#platform/ui/fact.tsx';
import { Price } from '#platform/ui/price.tsx';
import { GoodsList } from '#shop/checkout/pages/goods-list.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { DeliveryRow } from '#shop/orders/views/delivery-row.tsx';
import { PartRows } from '#shop/orders/views/part-rows.tsx';

/** Of the recipient only so much that the buyer knows the order is theirs. */
export function LinkedGoods({ order }: { order: Order }) {
  const { name, city, country, phone } = order.shippingAddress;
  return (
    <aside aria-label="What you get" className="grid gap-4 border-t-2 border-ink pt-5">
      <GoodsList items={order.cartItems} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-rule pt-4">
        <DeliveryRow order={order} />
        <dt className="font-display text-lg">Total</dt>
        <dd className="text-right text-lg font-medium">
          <Price amount={order.orderAmount} />
        </dd>
        <PartRows order={order} />
      </dl>
      <dl>
        <Fact name="For">
          {name}, {city}, {country}
          <br />
          Phone {phone}
        </Fact>
      </dl>
    </aside>
  );
}
