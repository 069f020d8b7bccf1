import { formatDay } from '#platform/time/dates.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { OrderRequest } from '../after-sales/find-after-sales.server.ts';

const ASKED = { cancel: 'to cancel this order', return: 'to return items from this order' } as const;

type RequestNoticesProps = {
  requests: readonly OrderRequest[];
  /** Its voucher paid it whole. */
  isFree: boolean;
};

export function RequestNotices({ requests, isFree }: RequestNoticesProps) {
  return requests.map((request) => (
    <Notice
      key={request.id}
      tone={request.state === 'open' ? 'info' : 'neutral'}
      heading={headingOf(request)}
    >
      <p className="text-soft">{detailOf(request, isFree)}</p>
      {request.answer && <p className="whitespace-pre-line">{request.answer}</p>}
    </Notice>
  ));
}

function headingOf({ kind, state }: OrderRequest): string {
  if (state === 'open') return `You asked ${ASKED[kind]}`;
  if (state === 'refused') return `Your request ${ASKED[kind]} was declined`;
  return kind === 'cancel' ? 'This order is cancelled' : 'You can return items from this order';
}

function detailOf({ kind, state, askedAt, answeredAt }: OrderRequest, isFree: boolean): string {
  if (state === 'open') return `Requested ${formatDay(askedAt)}. We'll reply by e-mail.`;
  const answered = `Answered ${formatDay(answeredAt ?? askedAt)}.`;
  if (state === 'refused') return answered;
  return kind === 'cancel'
    ? `${answered} Nothing will be sent, and ${isFree ? 'your voucher can be used again' : "you'll be refunded"}.`
    : `${answered} We'll refund the items once the parcel has reached us.`;
}
