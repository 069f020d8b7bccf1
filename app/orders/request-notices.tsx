import { Notice } from '#app/ui/notice.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { OrderRequest } from '#features/after-sales/find-after-sales.ts';

const ASKED = { cancel: 'to cancel this order', return: 'to return goods of this order' } as const;

/** What the buyer asked for and what became of it, newest first, in words for the buyer. */
export function RequestNotices({ requests }: { requests: readonly OrderRequest[] }) {
  return requests.map((request) => (
    <Notice
      key={request.id}
      tone={request.state === 'open' ? 'info' : 'neutral'}
      heading={headingOf(request)}
    >
      <p className="text-soft">{detailOf(request)}</p>
      {request.answer && <p className="whitespace-pre-line">{request.answer}</p>}
    </Notice>
  ));
}

function headingOf({ kind, state }: OrderRequest): string {
  if (state === 'open') return `You asked ${ASKED[kind]}`;
  if (state === 'refused') return `We could not agree ${ASKED[kind]}`;
  return kind === 'cancel' ? 'This order is cancelled' : 'You may return goods of this order';
}

function detailOf({ kind, state, askedAt, answeredAt }: OrderRequest): string {
  if (state === 'open') return `Asked ${formatDay(askedAt)}. We answer by e-mail.`;
  const answered = `Answered ${formatDay(answeredAt ?? askedAt)}.`;
  if (state === 'refused') return answered;
  return kind === 'cancel'
    ? `${answered} Nothing is sent, and your money goes back.`
    : `${answered} Once the parcel is with us, we give back what it held.`;
}
