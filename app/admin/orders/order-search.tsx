import { Form, href, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DEFAULT_DESK, deskQuery, ORDER_SORTS, type OrderDesk, type OrderSort } from '#domain/order-desk.ts';

const SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
} as const satisfies Record<OrderSort, string>;

/** Finds orders by number, name, phone, e-mail or town, and sorts them; both stand in the address. */
export function OrderSearch({ desk }: { desk: OrderDesk }) {
  const submit = useSubmit();
  return (
    <Form role="search" action={href('/admin/orders')} className="flex flex-wrap items-end gap-3">
      {desk.show !== DEFAULT_DESK.show && <input type="hidden" name="show" value={desk.show} />}
      <Field
        // A search from elsewhere shows its own words.
        key={desk.q}
        type="search"
        name="q"
        label="Find an order"
        placeholder="Number, name, phone, town"
        defaultValue={desk.q}
        maxLength={320}
        className="min-w-56 flex-1 sm:max-w-80"
      />
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
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {desk.q && (
        <TextLink to={deskQuery(desk, { q: '' }) || href('/admin/orders')} className="py-2.5">
          Show all
        </TextLink>
      )}
    </Form>
  );
}
