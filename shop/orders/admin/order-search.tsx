import { href, useSubmit } from 'react-router';
import { Select } from '#platform/ui/select.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { DEFAULT_DESK, deskQuery, ORDER_SORTS, type OrderDesk, type OrderSort } from '../rules/order-desk.ts';

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
  const submit = useSubmit();
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
      <Select
        key={desk.sort}
        label="Sort"
        name="sort"
        defaultValue={desk.sort}
        onChange={(event) => submit(event.currentTarget.form)}
        className="w-44"
      >
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
    </ListSearch>
  );
}
