import { href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { formatDay } from '#platform/time/dates.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { FoldedChoices } from '#shop/frame/admin/lists/folded-choices.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { ListSelect } from '#shop/frame/admin/lists/list-select.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { CUSTOMERS_FILE } from '../contract.ts';
import { type CustomerInList, listCustomers } from '../list-customers.server.ts';
import {
  CUSTOMER_FILTERS,
  type CustomerDesk,
  type CustomerFilter,
  type CustomerSort,
  customerQuery,
  parseCustomerDesk,
} from '../rules/customer-desk.ts';
import type { Route } from './+types/customers';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = parseCustomerDesk(url.searchParams);
  const list = await listCustomers(shopOf(context), viewerOf(context), desk);
  return { desk, list, isErased: url.searchParams.has('erased') };
}

export default function Customers({ loaderData: { desk, list, isErased } }: Route.ComponentProps) {
  const found = list.found === 1 ? '1 customer' : `${shownCount(list.found)} customers`;
  return (
    <div className="grid min-w-0 gap-3 max-sm:-mt-3">
      <PageHead title="Customers" />
      <PageTitle>Customers</PageTitle>
      {isErased && <Notice tone="success" heading="The personal data of this customer is erased." announce />}
      <CustomerSearch desk={desk} labels={list.labels} />
      <ListFilters
        label="Which customers"
        filters={CUSTOMER_FILTERS.map((show) => ({
          name: show,
          label: FILTER_LABELS[show],
          to: customerQuery(desk, { show }),
        }))}
        current={desk.show}
      />
      {list.customers.length === 0 ? (
        <EmptyState
          figure="albus"
          heading={desk.q || desk.label ? 'No customers found' : 'No customers yet'}
        />
      ) : (
        <>
          <p role="status" className="text-sm text-soft">
            {found}
          </p>
          <CustomerRows customers={list.customers} />
        </>
      )}
      <ListPages {...list} toPage={(page) => customerQuery(desk, { page })} />
      {list.customers.length > 0 && (
        <TextLink
          to={`${CUSTOMERS_FILE}${customerQuery(desk)}`}
          reloadDocument
          className="justify-self-start py-2.5"
        >
          Export these customers
        </TextLink>
      )}
    </div>
  );
}

const FILTER_LABELS = {
  all: 'All',
  accounts: 'Accounts',
  guests: 'Guests',
  again: 'Bought again',
} as const satisfies Record<CustomerFilter, string>;

const SORT_LABELS = {
  latest: 'Last order',
  sum: 'Highest sum',
  orders: 'Most orders',
  name: 'Name',
} as const satisfies Record<CustomerSort, string>;

type CustomerSearchProps = { desk: CustomerDesk; labels: readonly string[] };

function CustomerSearch({ desk, labels }: CustomerSearchProps) {
  const named = [...new Set([...labels, desk.label].filter(Boolean))].map((label) => [label, label] as const);
  return (
    <ListSearch
      page={href('/admin/customers')}
      sought={desk.q}
      label="Find a customer"
      placeholder="Name, e-mail, phone, town"
      maxLength={320}
      isTight
      filter={desk.show === 'all' ? null : desk.show}
      withoutSearch={customerQuery(desk, { q: '' })}
    >
      <FoldedChoices
        label="Sort and label"
        set={Number(desk.sort !== 'latest') + Number(desk.label !== '')}
        className="max-md:order-last max-md:-mt-3"
      >
        <ListSelect name="sort" label="Sort" value={desk.sort} options={Object.entries(SORT_LABELS)} />
        {(labels.length > 0 || desk.label) && (
          <ListSelect name="label" label="Label" value={desk.label} options={[['', 'Any label'], ...named]} />
        )}
      </FoldedChoices>
    </ListSearch>
  );
}

function CustomerRows({ customers }: { customers: readonly CustomerInList[] }) {
  return (
    <ul aria-label="Customers" className="divide-y divide-rule border-y border-rule">
      {customers.map((customer) => (
        <li
          key={customer.key}
          className="relative grid gap-x-8 gap-y-1 py-3 transition-colors hover:bg-raised xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:py-2"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link
              to={href('/admin/customers/:key', { key: customer.key })}
              className="min-w-0 wrap-anywhere font-medium after:absolute after:inset-0 hover:text-clay"
            >
              {customer.name || customer.email || customer.phone}
            </Link>
            <span>
              <Sums customer={customer} />
            </span>
          </p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-soft">
            <span className="min-w-0 wrap-anywhere">
              {[customer.town, customer.phone, customer.email].filter(Boolean).join(', ')}
              {customer.labels.length > 0 && (
                <span className="block text-ink">{customer.labels.join(', ')}</span>
              )}
            </span>
            <span>
              {customer.hasAccount ? 'Account' : 'Guest'},{' '}
              <time dateTime={customer.activeAt}>{formatDay(customer.activeAt)}</time>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sums({ customer: { orders, spent } }: { customer: CustomerInList }) {
  if (orders === 0) return 'No orders';
  return (
    <>
      {counted(orders, 'order')}, <Price amount={spent} />
    </>
  );
}
