import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { RECORD } from '#shop/payments/admin/hand-payment-form.tsx';
import { type Order, TRACKING_STATES, type TrackingState } from '../contract/orders.ts';
import { isCalledOff } from '../rules/called-off.ts';
import { trackingText } from '../rules/order-status.ts';

type StatusWarning = { tracking: TrackingState; text: string };

/** `mayRecord` money that the courier brought. */
type StatusFormProps = {
  order: Order;
  warning: StatusWarning | null;
  mayRecord?: boolean;
  children: ReactNode;
};

/** Any value at any time: no order of steps is enforced. None of what was cancelled; what was refunded is seldom sent. */
export function StatusForm({ order, warning, mayRecord = false, children }: StatusFormProps) {
  if (order.paymentStanding === 'cancelled') return null;
  const form = <Fields tracking={order.trackingState} version={order.version} warning={warning} />;
  if (isCalledOff(order.orderStatus, order.paymentStanding) && !warning)
    return <Folded heading="Send it all the same">{form}</Folded>;
  return (
    <div className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      <h2 className="text-title">Update Order Status</h2>
      {warning && (
        <Warning
          {...warning}
          version={order.version}
          toRecord={mayRecord && order.paymentStanding === 'on_delivery'}
        />
      )}
      {form}
      {children}
    </div>
  );
}

type FieldsProps = Pick<Order, 'version'> & { tracking: TrackingState | null; warning: StatusWarning | null };

function Fields({ tracking, version, warning }: FieldsProps) {
  return (
    <Form method="post" aria-label="Update Order Status" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="track" />
      <input type="hidden" name="version" value={version} />
      <Select
        key={warning?.tracking ?? tracking}
        label="Order status"
        name="orderStatus"
        required
        defaultValue={warning?.tracking ?? tracking ?? ''}
        className="min-w-[min(14rem,100%)] flex-1 sm:flex-none"
      >
        <option value="" disabled>
          Choose one
        </option>
        {TRACKING_STATES.map((state) => (
          <option key={state} value={state}>
            {trackingText(state)}
          </option>
        ))}
      </Select>
      <SubmitButton>Update Status</SubmitButton>
      <p className="basis-full text-sm text-soft">The customer gets no e-mail of it.</p>
    </Form>
  );
}

/** The press may have been at the foot of the page. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

type WarningProps = StatusWarning & { version: number; toRecord: boolean };

function Warning({ tracking, text, version, toRecord }: WarningProps) {
  const status = trackingText(tracking);
  return (
    <div ref={bringIntoView}>
      <Notice tone="danger" heading={text} announce>
        <p className="text-soft">Nothing was changed. The customer would take “{status}” as a promise.</p>
        {toRecord && (
          <ButtonLink to={`?${RECORD}#${RECORD}`} className="mt-3">
            Record the money
          </ButtonLink>
        )}
        <Form method="post" aria-label="Set the status anyway" className="mt-3">
          <input type="hidden" name="intent" value="track" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="orderStatus" value={tracking} />
          <input type="hidden" name="sure" value="yes" />
          <Button type="submit" variant="danger">
            Set {status} anyway
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
