import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { deskQuery, ORDER_FILTERS, type OrderDesk, type OrderFilter } from '../rules/order-desk.ts';

const LABELS = {
  'to-ship': 'To ship',
  'not-taken': 'Nobody took it',
  sessions: 'Sessions',
  unpaid: 'Unpaid',
  shipped: 'Done',
  cancelled: 'Cancelled',
  all: 'All',
} as const satisfies Record<OrderFilter, string>;

type DeskFiltersProps = { desk: OrderDesk; counts: Record<OrderFilter, number> };

/** What few shops have, or seldom, has a tab while there is some. */
const SELDOM: readonly OrderFilter[] = ['sessions', 'not-taken', 'cancelled'];

export function DeskFilters({ desk, counts }: DeskFiltersProps) {
  const isOffered = (show: OrderFilter) => !SELDOM.includes(show) || show === desk.show || counts[show] > 0;
  return (
    <ListFilters
      label="Which orders"
      filters={ORDER_FILTERS.filter(isOffered).map((show) => ({
        name: show,
        label: LABELS[show],
        to: deskQuery(desk, { show }),
        count: shownCount(counts[show]),
      }))}
      current={desk.show}
    />
  );
}
