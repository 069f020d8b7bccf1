import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import type { Order, TrackingState } from '../contract/orders.ts';
import { isToArrive, isToShip } from '../rules/order-lifecycle.ts';
import { WhatsAppShipped } from './contact-buyer.tsx';

export function NextStep({ order }: { order: Order }) {
  const { trackingState: parcel, paymentStanding, hasParcel, hasSession } = order;
  const waits = isToShip(paymentStanding, parcel);
  if (!hasParcel && !hasSession) return null;
  if (!waits && !isToArrive(paymentStanding, parcel)) return null;
  return (
    <nav
      aria-label="Next step"
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap gap-3 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:hidden"
    >
      {!hasParcel && <StepForm order={order} to="delivered" label="Mark as held" variant="primary" />}
      {hasParcel && <ParcelStep order={order} waits={waits} />}
    </nav>
  );
}

function ParcelStep({ order, waits }: { order: Order; waits: boolean }) {
  const { trackingState: parcel } = order;
  return (
    <>
      {waits && (
        <ButtonLink
          to="?ship"
          preventScrollReset
          size="large"
          className="flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none"
        >
          Mark as shipped
        </ButtonLink>
      )}
      {waits && parcel !== 'processing' && <StepForm order={order} to="processing" label="Start packing" />}
      {parcel === 'shipped' && <StepForm order={order} to="delivered" label="Mark as delivered" />}
      {parcel === 'shipped' && <WhatsAppShipped order={order} />}
    </>
  );
}

type StepFormProps = {
  order: Order;
  to: TrackingState;
  label: string;
  variant?: 'primary' | 'secondary';
};

function StepForm({ order, to, label, variant = 'secondary' }: StepFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" action="." preventScrollReset aria-label={label} className="contents">
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="orderStatus" value={to} />
      <Button
        type="submit"
        variant={variant}
        size="large"
        disabled={isSending}
        className="flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none"
      >
        {label}
      </Button>
    </Form>
  );
}
