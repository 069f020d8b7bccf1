import { Form, href } from 'react-router';
import { formatDayOfYear, formatTime } from '#platform/time/dates.ts';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { hasLeft } from '#shop/orders/rules/order-lifecycle.ts';
import type { CourierLink } from '../courier-link.server.ts';

type OnDeliveryPanelProps = { order: Order; link: CourierLink; mayCancel?: boolean };

/** Of an order that is to be paid on delivery: the courier's page, and how it ends when nobody takes it. */
export function OnDeliveryPanel({ order, link, mayCancel = true }: OnDeliveryPanelProps) {
  const isAway = hasLeft(order.trackingState);
  return (
    <section aria-labelledby="courier-link" className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      {order.notTakenAt && <NotTaken at={order.notTakenAt} isAway={isAway} />}
      <h2 id="courier-link" className="text-title not-first:mt-3">
        The courier's page
      </h2>
      <p className="text-soft">
        The courier reads name, address, phone and sum there, and records the cash with one press.
      </p>
      <SendLink {...link} hint="Works for a day. Whoever has it can record the cash." />
      {isAway && !order.notTakenAt && <CameBack />}
      {!isAway && mayCancel && (
        <TextLink
          to={href('/admin/order-details/:id/cancel', { id: order.id })}
          className="justify-self-start py-1"
        >
          Cancel this order
        </TextLink>
      )}
    </section>
  );
}

type NotTakenProps = { at: string; isAway: boolean };

/** It waits until it is taken back, unless the customer pays after all. */
function NotTaken({ at, isAway }: NotTakenProps) {
  return (
    <Notice tone="danger" heading="Nobody took it">
      <p className="text-soft">
        The courier reported it on {formatDayOfYear(at)}, {formatTime(at)}.{' '}
        {isAway && 'Once the parcel is here, cancel the order; or send it again with the page below.'}
      </p>
      {isAway && <ReturnForm />}
    </Notice>
  );
}

function CameBack() {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        The parcel came back
      </summary>
      <ReturnForm />
    </details>
  );
}

function ReturnForm() {
  return (
    <Form method="post" preventScrollReset aria-label="The parcel came back" className="grid gap-4 pt-2">
      <input type="hidden" name="intent" value="return-parcel" />
      <CheckBox name="restock" defaultChecked>
        Its pieces are back on the shelf
      </CheckBox>
      <SubmitButton variant="danger" className="justify-self-start">
        Cancel the order
      </SubmitButton>
    </Form>
  );
}
