import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { deskQuery, ORDER_FILTERS, type OrderDesk, type OrderFilter } from '../rules/order-desk.ts';

const LABELS = {
  'to-ship': 'To ship',
  sessions: 'Sessions',
  unpaid: 'Unpaid',
  shipped: 'Done',
  all: 'All',
} as const satisfies Record<OrderFilter, string>;

type DeskFiltersProps = { desk: OrderDesk; counts: Record<OrderFilter, number> };

/** Most shops hold few sessions: without any they have no tab. */
export function DeskFilters({ desk, counts }: DeskFiltersProps) {
  const isOffered = (show: OrderFilter) => show !== 'sessions' || show === desk.show || counts[show] > 0;
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
