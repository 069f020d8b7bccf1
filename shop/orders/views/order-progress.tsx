import type { Order } from '../contract/orders.ts';
import { isCalledOff } from '../rules/called-off.ts';
import { orderSteps } from '../rules/order-status.ts';
import { OrderTracker } from './order-tracker.tsx';

/** None of an order that was called off: it takes no further step. */
export function OrderProgress({ order }: { order: Order }) {
  const { arrival, nextStep } = order;
  if (isCalledOff(order.orderStatus, order.paymentStanding)) return null;
  return (
    <div className="grid gap-6">
      <OrderTracker {...orderSteps(order)} />
      {(arrival || nextStep) && (
        <p className="max-w-text">
          {nextStep} {arrival && <strong className="font-medium">{arrival}.</strong>}
        </p>
      )}
    </div>
  );
}
