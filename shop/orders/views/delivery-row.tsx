import { DeliveryPrice } from '#shop/delivery/views/delivery-price.tsx';
import type { Order } from '../contract/orders.ts';

/** A row of the sums, where something is sent. */
export function DeliveryRow({ order }: { order: Pick<Order, 'hasParcel' | 'delivery' | 'deliveryPrice'> }) {
  if (!order.hasParcel) return null;
  return (
    <>
      <dt className="text-soft">Delivery</dt>
      <dd className="text-right text-soft">
        <DeliveryPrice price={order.deliveryPrice} />
      </dd>
    </>
  );
}
