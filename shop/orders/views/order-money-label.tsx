import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { Order } from '../contract/orders.ts';
import { waitsForPayment } from '../rules/order-lifecycle.ts';
import { PaymentStandingLabel } from './order-status-label.tsx';

type OrderMoneyLabelProps = { order: Pick<Order, 'paymentStanding' | 'handAmount'> };

/** Where the money of an order stands of which the shop may have a part. */
export function OrderMoneyLabel({ order: { paymentStanding, handAmount } }: OrderMoneyLabelProps) {
  if (waitsForPayment(paymentStanding) && handAmount > 0)
    return <StatusLabel text="Part paid" tone="waiting" />;
  return <PaymentStandingLabel standing={paymentStanding} />;
}
