import { Price } from '#app/ui/price.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { OrderRefund } from '#features/after-sales/find-after-sales.ts';

/** What was given back of an order, each with its day; read beneath the total, on paper too. */
export function RefundRows({ refunds }: { refunds: readonly OrderRefund[] }) {
  return refunds.map(({ id, amount, state, at }) => (
    <div key={id} className="contents text-soft">
      <dt>
        {state === 'processed' ? 'Refunded' : 'Being refunded,'}{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatDay(at)}
        </time>
      </dt>
      <dd className="text-right">
        −<Price amount={amount} />
      </dd>
    </div>
  ));
}
