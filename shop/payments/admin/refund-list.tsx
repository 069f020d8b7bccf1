import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { OpenRefund } from '../attention/list-attention.server.ts';
import type { RefundRow } from '../refunds/list-payments.server.ts';
import { MoneyForm } from './money-form.tsx';
import { REFUND_LABELS } from './money-labels.ts';

type RefundListProps = { refunds: readonly (RefundRow | OpenRefund)[]; label?: string };

/** Each with its order, where it is not the order's page that lists them. */
export function RefundList({ refunds, label = 'Refunds' }: RefundListProps) {
  return (
    <ul aria-label={label} className="border-t border-ink">
      {refunds.map((refund) => (
        <li
          key={refund.id}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-rule py-4 lg:grid-cols-[7rem_8rem_14rem_1fr_auto]"
        >
          {'order' in refund && <OrderLink refund={refund} />}
          <time dateTime={refund.createdAt} className="whitespace-nowrap tabular-nums">
            {formatDay(refund.createdAt)}
          </time>
          <Price amount={refund.amount} className="text-right font-medium lg:text-left" />
          <div className="col-span-2 lg:col-span-1">
            <StatusLabel {...REFUND_LABELS[refund.state]} />
            {refund.isToGift && <p className="text-sm text-soft">To the gift voucher</p>}
            {refund.isByHand && <p className="text-sm text-soft">By the shop itself</p>}
            {refund.note && <p className="text-sm text-soft">{refund.note}</p>}
          </div>
          <div className="col-span-2 min-w-0 break-words lg:col-span-1">
            <p>{refund.reason}</p>
            {refund.message && <p className="text-sm text-soft">To the customer: {refund.message}</p>}
          </div>
          {'order' in refund && refund.state === 'failed' && <Resolve refund={refund} />}
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ refund: { order, orderId, reference } }: { refund: OpenRefund }) {
  return (
    <p className="col-span-full min-w-0 wrap-anywhere">
      {orderId && order ? (
        <TextLink
          to={href('/admin/order-details/:id', { id: orderId })}
          className="inline-block py-2.5 font-medium"
        >
          {order}
        </TextLink>
      ) : (
        `No order, payment ${reference}`
      )}
    </p>
  );
}

function Resolve({ refund: { id, order } }: { refund: OpenRefund }) {
  return (
    <div className="col-span-2 lg:col-span-1">
      <MoneyForm
        intent="dismiss-refund"
        about={{ id }}
        button="Mark as resolved"
        label={`Failed refund, ${order ?? id}`}
      />
    </div>
  );
}
