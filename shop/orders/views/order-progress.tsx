import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Order } from '../contract/orders.ts';
import { isCalledOff } from '../rules/called-off.ts';
import { orderSteps } from '../rules/order-status.ts';
import { trackingLink } from '../rules/tracking-link.ts';
import { OrderTracker } from './order-tracker.tsx';
import { ParcelNumber } from './parcel-number.tsx';

/** `returnBy`: until when goods that were delivered may be sent back. */
type OrderProgressProps = { order: Order; returnBy?: string | null };

/** None of an order that was called off: it takes no further step. */
export function OrderProgress({ order, returnBy = null }: OrderProgressProps) {
  const { arrival, nextStep, courier, parcelNumber } = order;
  const link = trackingLink(order);
  const isOnItsWay = order.trackingState === 'shipped' && order.notTakenAt === null;
  if (isCalledOff(order.orderStatus, order.paymentStanding)) return null;
  return (
    <div className="grid gap-6">
      <OrderTracker {...orderSteps(order)} />
      {(arrival || nextStep) && (
        <p className="max-w-text">
          {nextStep} {arrival && <strong className="font-medium">{arrival}.</strong>}
          {isOnItsWay && (courier || parcelNumber) && (
            <span className="block text-soft">
              {courier && `With ${courier}`}
              {courier && parcelNumber && (link ? '. ' : ', ')}
              {parcelNumber && !link && 'parcel '}
              {parcelNumber && <ParcelNumber parcelNumber={parcelNumber} className="inline-block" />}
            </span>
          )}
        </p>
      )}
      {returnBy && (
        <p className="max-w-text">
          It's delivered. You can{' '}
          <TextLink to={href('/order-details/:id/change', { id: order.id })}>return it</TextLink> until{' '}
          {returnBy}. Not there? Please write to us.
        </p>
      )}
    </div>
  );
}
