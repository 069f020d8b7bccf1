import { Form, useNavigation } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { RECORD } from '#shop/payments/admin/hand-payment-form.tsx';
import type { Order, TrackingState } from '../contract/orders.ts';
import { type DeskState, isToSend } from '../rules/desk-state.ts';
import { WhatsAppShipped } from './contact-buyer.tsx';

type NextStepProps = { order: Order; state: DeskState };

/** What was given back, or is asked to be, has none. `mayRecord` money that the courier brought. */
export function NextStep({ order, state, mayRecord = false }: NextStepProps & { mayRecord?: boolean }) {
  const { hasParcel, hasSession } = order;
  const isToCollect = mayRecord && state === 'delivered' && order.paymentStanding === 'on_delivery';
  if (!hasParcel && !hasSession) return null;
  if (!isToSend(state) && state !== 'hold' && state !== 'shipped' && !isToCollect) return null;
  return (
    <nav
      aria-label="Next step"
      data-step-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 [display:var(--next-step,flex)] flex-wrap gap-3 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:hidden"
    >
      {!hasParcel && <StepForm order={order} to="delivered" label="Mark as held" variant="primary" />}
      {hasParcel && <ParcelStep order={order} state={state} />}
      {isToCollect && (
        <ButtonLink to={`?${RECORD}#${RECORD}`} size="large" className="flex-1 sm:flex-none">
          Record the money
        </ButtonLink>
      )}
    </nav>
  );
}

function ParcelStep({ order, state }: NextStepProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      {isToSend(state) && (
        <ButtonLink
          to="?ship"
          preventScrollReset
          // Opened meanwhile, the sheet would be of the order as it was before, and refused.
          {...(isSending && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
          size="large"
          className="flex-1 whitespace-nowrap aria-disabled:border-rule aria-disabled:bg-deep aria-disabled:text-soft max-sm:px-2 sm:flex-none"
        >
          Mark as shipped
        </ButtonLink>
      )}
      {state === 'pack' && <StepForm order={order} to="processing" label="Start packing" />}
      {state === 'shipped' && <StepForm order={order} to="delivered" label="Mark as delivered" />}
      {state === 'shipped' && <WhatsAppShipped order={order} />}
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
  return (
    <Form method="post" action="." preventScrollReset aria-label={label} className="contents">
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="orderStatus" value={to} />
      <SubmitButton
        variant={variant}
        size="large"
        className="flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none"
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
