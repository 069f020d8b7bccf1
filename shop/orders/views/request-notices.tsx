import type { ReactNode } from 'react';
import { formatDay } from '#platform/time/dates.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { OrderRefund, OrderRequest } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { RETURN_ADVICE } from '../rules/return-lines.ts';
import { isFollowedByRefund } from './shown-requests.ts';

const ASKED = { cancel: 'to cancel this order', return: 'to return items from this order' } as const;

type RequestNoticesProps = {
  order: Pick<Order, 'number' | 'orderAmount'>;
  requests: readonly OrderRequest[];
  refunds: readonly OrderRefund[];
  /** What stands below one that waits for its answer. */
  whileOpen?: ((request: OrderRequest) => ReactNode) | undefined;
};

export function RequestNotices({ order, requests, refunds, whileOpen }: RequestNoticesProps) {
  return requests.map((request) => {
    const isFree = order.orderAmount === 0;
    const isOver = isFollowedByRefund(request, refunds);
    const isToBeSent = request.kind === 'return' && request.state === 'accepted';
    return (
      <Notice
        key={request.id}
        tone={request.state === 'open' ? 'info' : 'neutral'}
        heading={headingOf(request, isOver)}
      >
        <p className="text-soft">{detailOf(request, { isOver, isFree })}</p>
        {request.reason && (request.state === 'open' || isToBeSent) && <Quote>{request.reason}</Quote>}
        {isToBeSent && <WhereToSend number={order.number} />}
        {request.state === 'open' && whileOpen?.(request)}
        {request.answer && (
          <>
            <p>Our note:</p>
            <Quote>{request.answer}</Quote>
          </>
        )}
      </Notice>
    );
  });
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="my-2 border-l-2 border-rule pl-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}

/** As in the e-mail that answers (shop/orders/mails/after-sales-mails.server.ts). */
function WhereToSend({ number }: { number: number }) {
  const { streetAddress } = useSite();
  if (streetAddress.length === 0) return null;
  return (
    <p>
      {RETURN_ADVICE} Write No. {number} on the parcel and send it to: {streetAddress.join(', ')}.
    </p>
  );
}

function headingOf({ kind, state }: OrderRequest, isOver: boolean): string {
  if (state === 'open') return `You asked ${ASKED[kind]}`;
  if (state === 'withdrawn') return `You withdrew your request ${ASKED[kind]}`;
  if (state === 'refused') return `Your request ${ASKED[kind]} was declined`;
  if (isOver) return `Your request ${ASKED[kind]} was accepted`;
  return kind === 'cancel' ? 'This order is cancelled' : 'Your return is accepted';
}

type Outcome = { isOver: boolean; isFree: boolean };

function detailOf({ kind, state, askedAt, answeredAt }: OrderRequest, { isOver, isFree }: Outcome): string {
  if (state === 'open')
    return `Requested ${formatDay(askedAt)}. We'll reply by e-mail, usually within one working day.`;
  if (state === 'withdrawn')
    return `Withdrawn ${formatDay(answeredAt ?? askedAt)}. ${kind === 'cancel' ? 'We go on with your order.' : 'Nothing needs to be sent back.'}`;
  const answered = `Answered ${formatDay(answeredAt ?? askedAt)}.`;
  if (state === 'refused' || isOver) return answered;
  return kind === 'cancel'
    ? `${answered} Nothing will be sent, and ${isFree ? 'your voucher can be used again' : "you'll be refunded"}.`
    : `${answered} ${isFree ? 'Nothing was paid, so nothing is refunded.' : "We'll refund the items once the parcel has reached us."}`;
}
