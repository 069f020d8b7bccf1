import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Order } from '../contract/orders.ts';
import type { NextToShip } from '../list-all-orders.server.ts';
import { isCalledOff } from '../rules/called-off.ts';
import { REFUND_ANCHOR } from './order-payments.tsx';

type OrderLinksProps = {
  order: Order;
  nextToShip: NextToShip | null;
  hasReceipt: boolean;
  mayRefund: boolean;
};

/** Where else one goes from an order: back, to the next one, to its documents and to its refund. */
export function OrderLinks({ order, nextToShip, hasReceipt, mayRefund }: OrderLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-8">
      <TextLink to={href('/admin/orders')} className="py-2.5">
        Back to all orders
      </TextLink>
      {nextToShip && <NextToShipLink {...nextToShip} />}
      {order.hasParcel && !isCalledOff(order.orderStatus, order.paymentStanding) && !order.erasedAt && (
        <TextLink to={href('/admin/order-details/:id/packing-slip', { id: order.id })} className="py-2.5">
          Packing slip
        </TextLink>
      )}
      {hasReceipt && (
        <TextLink to={href('/order-details/:id/receipt', { id: order.id })} className="py-2.5">
          Receipt
        </TextLink>
      )}
      {mayRefund && (
        <TextLink to={`#${REFUND_ANCHOR}`} className="py-2.5">
          Refund
        </TextLink>
      )}
    </p>
  );
}

export function NextToShipLink({ id, number }: NextToShip) {
  return (
    <TextLink to={href('/admin/order-details/:id', { id })} className="inline-block py-2.5">
      Next to ship: No. {number}
    </TextLink>
  );
}
