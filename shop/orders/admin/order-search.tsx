import { href } from 'react-router';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { ListSelect } from '#shop/frame/admin/lists/list-select.tsx';
import { DEFAULT_DESK, deskQuery, type OrderDesk, type OrderSort } from '../rules/order-desk.ts';

const SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
  name: 'Name, A to Z',
  'name-back': 'Name, Z to A',
  town: 'Town, A to Z',
  'town-back': 'Town, Z to A',
  state: 'First steps first',
  'state-back': 'Last steps first',
} as const satisfies Record<OrderSort, string>;

export function OrderSearch({ desk }: { desk: OrderDesk }) {
  return (
    <ListSearch
      page={href('/admin/orders')}
      sought={desk.q}
      label="Find an order"
      placeholder="Number, name, phone, town"
      maxLength={320}
      isTight
      filter={desk.show === DEFAULT_DESK.show ? null : desk.show}
      withoutSearch={deskQuery(desk, { q: '' }) || href('/admin/orders')}
    >
      <ListSelect name="sort" label="Sort" value={desk.sort} options={Object.entries(SORT_LABELS)} />
    </ListSearch>
  );
}
