import { href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Dashboard, Takings as Sums } from '#shop/office/dashboard/view-dashboard.server.ts';

const SPANS = [
  { span: 'today', label: 'Today', before: 'Same time yesterday' },
  { span: 'week', label: 'This week', before: 'Same time last week' },
  { span: 'month', label: 'This month', before: 'Same time last month' },
] as const;

/** What today and this week brought, and what is still to be paid, in one row where it fits. */
export function TakingsNow({ spans, awaiting }: Pick<Dashboard, 'spans' | 'awaiting'>) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-16">
      {SPANS.slice(0, 2).map(({ span, label }) => (
        <div key={span} className="min-w-36 max-sm:flex-1">
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-1 text-lg">
            <Sum {...spans[span].now} countClasses="block text-label text-soft" />
          </dd>
        </div>
      ))}
      {awaiting.orders > 0 && (
        <div className="max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <dt className="eyebrow">Awaiting payment</dt>
          <dd className="sm:mt-1 sm:text-lg">
            <Price amount={awaiting.amount} />{' '}
            <TextLink
              to={`${href('/admin/orders')}?show=unpaid`}
              className="inline-block py-1 text-label sm:block"
            >
              {counted(awaiting.orders, 'order')}
            </TextLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function Takings({ spans }: { spans: Dashboard['spans'] }) {
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {SPANS.map(({ span, label, before }) => (
        <div key={span}>
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-1 text-lg">
            <Sum {...spans[span].now} />
          </dd>
          <dd className="mt-1 text-label text-soft">
            {before}: {isNone(spans[span].before) ? 'none' : <Sum {...spans[span].before} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isNone = ({ orders, refunded }: Sums) => orders === 0 && refunded === 0;

function Sum({ orders, amount, refunded, countClasses }: Sums & { countClasses?: string }) {
  return (
    <>
      <Price amount={amount} />
      <span className={countClasses}>
        {` from ${orders} ${orders === 1 ? 'order' : 'orders'}`}
        {refunded > 0 && (
          <>
            {', '}
            <Price amount={refunded} /> refunded
          </>
        )}
      </span>
    </>
  );
}
