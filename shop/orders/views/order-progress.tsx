import type { Order } from '../contract/orders.ts';
import { orderSteps } from '../rules/order-status.ts';
import { OrderTracker } from './order-tracker.tsx';

export function OrderProgress({ order }: { order: Order }) {
  const { arrival, nextStep } = order;
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
