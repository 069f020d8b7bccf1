import type { ReactNode } from 'react';
import { Form, href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { ChosenOrder } from '../many/chosen-orders.server.ts';
import { CHOSEN_ORDERS } from '../rules/chosen-orders.ts';
import { firstStep, type OrderStep, STEPS } from '../rules/many-orders.ts';
import { trackingText } from '../rules/order-status.ts';
import { DeskStateLabel } from './desk-standing.tsx';

const LABELS = {
  processing: 'Being packed',
  delivered: 'Delivered or held',
} as const satisfies Record<OrderStep, string>;

type StepManyProps = { orders: readonly ChosenOrder[]; open: RefusedForm | null };

/** One step on for all that can take it. To ship is another page, because it asks for the parcels. */
export function StepMany({ orders, open }: StepManyProps) {
  const steps = STEPS.filter((step) => orders.some((order) => order.steps.includes(step)));
  if (steps.length === 0) return <NoStep orders={orders} />;
  return (
    <Form method="post" aria-label="Set the status of many" className="grid min-w-0 grid-cols-1 gap-6">
      <AnswerNotice answer={open} />
      <input type="hidden" name="intent" value="step" />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="New status"
          name="step"
          defaultValue={open?.typed.step ?? firstStep(orders.map(({ steps }) => steps))}
          className="min-w-[min(20rem,100%)] flex-1 sm:flex-none"
        >
          {steps.map((step) => (
            <option key={step} value={step}>
              {LABELS[step]}
            </option>
          ))}
        </Select>
        <SubmitButton>
          {orders.length === 1 ? 'Set for 1 order' : `Set for ${orders.length} orders`}
        </SubmitButton>
      </div>
      <p className="text-soft">
        Customers read {steps.map((step) => `“${trackingText(step)}”`).join(' or ')}. Orders that can't take
        this step are left as they are, each with its reason.
      </p>
      <ul aria-label="Orders" className="border-t border-ink">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order}>
            <input type="hidden" name="order" value={`${order.number}.${order.version}`} />
          </OrderRow>
        ))}
      </ul>
    </Form>
  );
}

/** What is to be shipped next has no step before that. */
function NoStep({ orders }: Pick<StepManyProps, 'orders'>) {
  const toShip = orders.filter(({ whyNotShipped }) => whyNotShipped === null).map(({ number }) => number);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Notice tone="info" heading="No other status can be set for these orders.">
        {toShip.length > 0 && (
          <TextLink
            to={`${href('/admin/orders/chosen')}${CHOSEN_ORDERS.query(toShip)}&act=ship`}
            className="py-1"
          >
            Ship {counted(toShip.length, 'order')}
          </TextLink>
        )}
      </Notice>
      <ul aria-label="Orders" className="border-t border-ink">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} note={order.whyNotShipped} />
        ))}
      </ul>
    </div>
  );
}

type OrderRowProps = { order: ChosenOrder; note?: string | null; children?: ReactNode };

function OrderRow({ order, note, children }: OrderRowProps) {
  const { id, number, name, town } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2">
      {children}
      <Link to={href('/admin/order-details/:id', { id })} className="min-w-0 truncate hover:text-clay">
        <span className="tabular-nums">No. {number}</span> <span className="font-medium">{name}</span>
        <span className="text-soft"> · {town}</span>
      </Link>
      <span className="text-sm">
        <DeskStateLabel order={order} />
      </span>
      {note && <span className="basis-full text-sm text-soft">{note}</span>}
    </li>
  );
}
