import { Link } from 'react-router';
import {
  deskQuery,
  ORDER_FILTERS,
  type OrderDesk,
  type OrderFilter,
  shownCount,
} from '#domain/order-desk.ts';

const LABELS = {
  'to-ship': 'To ship',
  unpaid: 'Unpaid',
  shipped: 'Shipped',
  all: 'All',
} as const satisfies Record<OrderFilter, string>;

type DeskFiltersProps = { desk: OrderDesk; counts: Record<OrderFilter, number> };

/** Which orders are shown, as links: the choice lives in the address and keeps search and sorting. */
export function DeskFilters({ desk, counts }: DeskFiltersProps) {
  return (
    <nav aria-label="Which orders" className="flex flex-wrap gap-x-4 border-b sm:gap-x-6 border-rule">
      {ORDER_FILTERS.map((show) => (
        <Link
          key={show}
          to={deskQuery(desk, { show }) || '?'}
          preventScrollReset
          aria-current={show === desk.show ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-soft hover:text-ink aria-[current]:border-clay aria-[current]:text-ink"
        >
          {LABELS[show]}
          <span className="text-sm tabular-nums">{shownCount(counts[show])}</span>
        </Link>
      ))}
    </nav>
  );
}
