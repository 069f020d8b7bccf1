import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listStock } from '../list-stock.server.ts';
import { STOCK_FILTERS, type StockDesk, type StockFilter, stockDesk } from '../rules/stock-desk.ts';
import type { Route } from './+types/stock-list';
import { stockListForms } from './stock-actions.server.ts';
import { StockRows } from './stock-rows.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = stockDesk.parse(url.searchParams);
  return { desk, list: await listStock(shopOf(context), viewerOf(context), desk) };
}

export const action = formAction(stockListForms);

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  const answer = useKeptAnswer(actionData);
  useLive(['products']);
  return (
    <>
      <PageHead title="Stock" />
      <PageTitle lead="Type how many there are, or +10 for ten more. Leave out pieces of paid orders that haven't been sent yet. A product that isn't counted is sold without end.">
        Stock
      </PageTitle>
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
      <StockRows
        key={stockDesk.query(desk, { page: desk.page })}
        products={list.products}
        answer={answer ?? null}
        empty={desk.show === 'counted' ? 'Nothing is counted yet: choose All' : 'No products found'}
      />
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
