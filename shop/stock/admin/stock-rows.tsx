import { useState } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import type { CountedProduct } from '../list-stock.server.ts';
import { steadyRows } from '../rules/steady-rows.ts';
import type { StockAnswer, StockListAnswer } from './stock-actions.server.ts';
import { StockRow } from './stock-row.tsx';
import { TypedCounts, useTypedCounts } from './typed-counts.tsx';

type StockRowsProps = {
  products: readonly CountedProduct[];
  answer: StockListAnswer | null;
  /** What stands there when there is none. */
  empty: string;
};

export function StockRows({ products, answer, empty }: StockRowsProps) {
  const rows = useSteadyRows(products, answer);
  const { list, typed, recount } = useTypedCounts(rows);
  const answers = answersIn(answer);
  const firstRefused = answers.find(({ isDone }) => !isDone);
  const elsewhere = answers.find((one) => !rows.some(({ id }) => id === idOf(one)));
  return (
    <>
      {elsewhere && <AnswerNotice answer={named(elsewhere)} />}
      {rows.length === 0 ? (
        <EmptyState figure="albus" heading={empty} />
      ) : (
        <div className="-mt-8">
          <ul ref={list} onInput={recount} className="divide-y divide-rule border-b border-rule">
            {rows.map((product) => {
              const own = answers.find((one) => idOf(one) === product.id) ?? null;
              return (
                <StockRow
                  key={product.id}
                  product={product}
                  answer={own}
                  isAlone={answers.length === 1}
                  comesIntoView={own !== null && own === firstRefused}
                />
              );
            })}
          </ul>
          <TypedCounts
            typed={typed}
            saved={answers.length > 1 && answer?.isDone ? answer.text : null}
            areAllSaved={firstRefused === undefined}
          />
        </div>
      )}
    </>
  );
}

/** Of each row that was sent. */
function answersIn(answer: StockListAnswer | null): StockAnswer[] {
  if (!answer) return [];
  if (!answer.isDone || 'product' in answer) return [answer];
  return answer.rows;
}

const idOf = (answer: StockAnswer) => (answer.isDone ? answer.product.id : answer.typed.id);

/** Away from its row an answer says whose it is. */
const named = (answer: StockAnswer) =>
  answer.isDone ? { ...answer, text: `${answer.product.name}: ${answer.text}` } : answer;

/** Until another page or filter is opened no row moves away from the finger that has just saved it. */
function useSteadyRows(
  products: readonly CountedProduct[],
  answer: StockListAnswer | null,
): readonly CountedProduct[] {
  const [last, setLast] = useState(() => placed(products, answer, steadyRows([], products, [])));
  if (last.products !== products || last.answer !== answer) {
    const answers = answer === last.answer ? [] : answersIn(answer);
    const saved = answers.flatMap((one) => (one.isDone ? [one.product] : []));
    const refused = answers.flatMap((one) => (one.isDone ? [] : [one.typed.id]));
    // What a refusal is about may have another count by now: only the list knows.
    const shown = last.placed.filter(({ row, isSaved }) => !isSaved || !refused.includes(row.id));
    setLast(placed(products, answer, steadyRows(shown, products, saved)));
  }
  return last.rows;
}

type Placed = ReturnType<typeof steadyRows<CountedProduct>>;

const placed = (products: readonly CountedProduct[], answer: StockListAnswer | null, rows: Placed) => ({
  products,
  answer,
  placed: rows,
  rows: rows.map(({ row }) => row),
});
