import { useState } from 'react';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type CountedProduct, listStock } from '../list-stock.server.ts';
import { steadyRows } from '../rules/steady-rows.ts';
import { STOCK_FILTERS, type StockDesk, type StockFilter, stockDesk } from '../rules/stock-desk.ts';
import type { Route } from './+types/stock-list';
import { type StockAnswer, stockForms } from './stock-actions.server.ts';
import { StockRow } from './stock-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = stockDesk.parse(url.searchParams);
  return { desk, list: await listStock(shopOf(context), viewerOf(context), desk) };
}

export const action = formAction(stockForms);

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  const answer = useKeptAnswer(actionData);
  useLive(['products']);
  return (
    <>
      <PageHead title="Stock" />
      <PageTitle lead="Leave out pieces of paid orders that haven't been sent yet. A product that isn't counted is sold without end.">
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
        desk={desk}
        products={list.products}
        answer={answer ?? null}
      />
      <ListPages {...list} toPage={(page) => stockDesk.query(desk, { page })} />
    </>
  );
}

type StockRowsProps = { desk: StockDesk; products: readonly CountedProduct[]; answer: StockAnswer | null };

function StockRows({ desk, products, answer }: StockRowsProps) {
  const rows = useSteadyRows(products, answer);
  const about = answer?.isDone ? answer.product.id : answer?.typed.id;
  return (
    <>
      {!rows.some(({ id }) => id === about) && <AnswerNotice answer={named(answer)} />}
      {rows.length === 0 ? (
        <EmptyState
          figure="albus"
          heading={desk.show === 'counted' ? 'Nothing is counted yet: choose All' : 'No products found'}
        />
      ) : (
        <ul className="-mt-8 divide-y divide-rule border-b border-rule">
          {rows.map((product) => (
            <StockRow key={product.id} product={product} answer={about === product.id ? answer : null} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Away from its row an answer says whose it is. */
const named = (answer: StockAnswer | null) =>
  answer?.isDone ? { ...answer, text: `${answer.product.name}: ${answer.text}` } : answer;

/** Until another page or filter is opened no row moves away from the finger that has just saved it. */
function useSteadyRows(products: readonly CountedProduct[], answer: StockAnswer | null): CountedProduct[] {
  const [last, setLast] = useState(() => ({ products, answer, rows: steadyRows([], products, null) }));
  if (last.products !== products || last.answer !== answer) {
    const isNew = answer !== last.answer;
    const saved = isNew && answer?.isDone ? answer.product : null;
    const refusedId = isNew && answer?.isDone === false ? answer.typed.id : null;
    // What a refusal is about may have another count by now: only the list knows.
    const shown = last.rows.filter(({ row, isSaved }) => !isSaved || row.id !== refusedId);
    setLast({ products, answer, rows: steadyRows(shown, products, saved) });
  }
  return last.rows.map(({ row }) => row);
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
