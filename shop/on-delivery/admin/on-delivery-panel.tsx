import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatDayOfYear, formatTime } from '#platform/time/dates.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { hasLeft } from '#shop/orders/rules/order-lifecycle.ts';
import type { CourierLink } from '../courier-link.server.ts';

type OnDeliveryPanelProps = { order: Order; link: CourierLink; mayCancel?: boolean };

/** Of an order that is to be paid on delivery: the courier's page, and how it ends when nobody takes it. */
export function OnDeliveryPanel({ order, link, mayCancel = true }: OnDeliveryPanelProps) {
  const isAway = hasLeft(order.trackingState);
  const toCancel = (
    <TextLink
      to={href('/admin/order-details/:id/cancel', { id: order.id })}
      className="justify-self-start py-2.5"
    >
      {isAway ? 'The parcel came back' : 'Cancel this order'}
    </TextLink>
  );
  return (
    <section aria-labelledby="courier-link" className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      {order.notTakenAt && <NotTaken at={order.notTakenAt}>{isAway && toCancel}</NotTaken>}
      <h2 id="courier-link" className="text-title not-first:mt-3">
        The courier's page
      </h2>
      <p className="text-soft">
        The courier reads name, address, phone and sum there, and records the cash with one press.
      </p>
      <SendLink {...link} hint="Works for a day. Whoever has it can record the cash." />
      {isAway ? !order.notTakenAt && toCancel : mayCancel && toCancel}
    </section>
  );
}

/** It waits until it is taken back, unless the customer pays after all. `children` take it back, once it was sent. */
function NotTaken({ at, children }: { at: string; children: ReactNode }) {
  return (
    <Notice tone="danger" heading="Nobody took it">
      <p className="text-soft">
        The courier reported it on {formatDayOfYear(at)}, {formatTime(at)}.{' '}
        {children && 'Once the parcel is here, cancel the order; or send it again with the page below.'}
      </p>
      {children}
    </Notice>
  );
}
