import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listStock } from '../list-stock.server.ts';
import { STOCK_FILTERS, type StockDesk, type StockFilter, stockDesk } from '../rules/stock-desk.ts';
import type { Route } from './+types/stock-list';
import { stockForms } from './stock-actions.server.ts';
import { StockNotice, StockRow } from './stock-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = stockDesk.parse(url.searchParams);
  return { desk, list: await listStock(shopOf(context), viewerOf(context), desk) };
}

export const action = formAction(stockForms);

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  useLive(['products']);
  const about = actionData?.isDone ? actionData.id : actionData?.typed.id;
  const isListed = list.products.some(({ id }) => id === about);
  return (
    <>
      <PageHead title="Stock" />
      <PageTitle lead="Leave out pieces of paid orders that haven't been sent yet. A product that isn't counted is sold without end.">
        Stock
      </PageTitle>
      {actionData && !isListed && <StockNotice answer={actionData} />}
      <div className="grid gap-6">
        <ListSearch
          page={href('/admin/stock')}
          sought={desk.q}
          label="Find a product"
          placeholder="Name, brand or SKU"
          filter={desk.show === 'counted' ? null : desk.show}
          withoutSearch={stockDesk.query(desk, { q: '' })}
        />
        <StockFilters desk={desk} low={list.low} />
      </div>
      {list.products.length === 0 ? (
        <EmptyState
          figure="albus"
          heading={desk.show === 'counted' ? 'Nothing is counted yet: choose All' : 'No products found'}
        />
      ) : (
        <ul className="-mt-8 divide-y divide-rule border-b border-rule">
          {list.products.map((product) => (
            <StockRow
              key={product.id}
              product={product}
              answer={actionData && about === product.id ? actionData : null}
            />
          ))}
        </ul>
      )}
      <ListPages {...list} toPage={(page) => stockDesk.query(desk, { page })} />
    </>
  );
}

const LABELS = { counted: 'Counted', low: 'Running low', all: 'All' } as const satisfies Record<
  StockFilter,
  string
>;

function StockFilters({ desk, low }: { desk: StockDesk; low: number }) {
  return (
    <ListFilters
      label="Which products"
      filters={STOCK_FILTERS.map((show) => ({
        name: show,
        label: LABELS[show],
        to: stockDesk.query(desk, { show }),
        ...(show === 'low' && low > 0 && { count: String(low) }),
      }))}
      current={desk.show}
    />
  );
}
