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

const FORM = 'order-search';

export function OrderSearch({ desk }: { desk: OrderDesk }) {
  return (
    <ListSearch
      id={FORM}
      page={href('/admin/orders')}
      sought={desk.q}
      label="Find an order"
      placeholder="Number, name, phone, town"
      maxLength={320}
      isTight
      filter={desk.show === DEFAULT_DESK.show ? null : desk.show}
      withoutSearch={deskQuery(desk, { q: '' }) || href('/admin/orders')}
    />
  );
}

/** A field of the search's form; where the table has a head, that sorts. */
export function OrderSortChoice({ desk }: { desk: OrderDesk }) {
  return (
    <ListSelect
      form={FORM}
      name="sort"
      label="Sort"
      value={desk.sort}
      options={Object.entries(SORT_LABELS)}
      className="ml-auto [&_label]:sr-only [&_select]:border-transparent [&_select]:bg-transparent [&_select]:text-sm"
    />
  );
}
