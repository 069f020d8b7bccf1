import { href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ChosenPage } from '#shop/frame/admin/lists/chosen-page.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listCounts } from '#shop/stock/many/list-counts.server.ts';
import { listChosen } from '../many/list-chosen.server.ts';
import { CHOSEN_PRODUCTS, type ProductAct } from '../rules/chosen-products.ts';
import type { Route } from './+types/chosen-products';
import { type ChosenAnswer, chosenForms } from './chosen-actions.server.ts';
import { ChosenResult } from './chosen-result.tsx';
import { PriceMany } from './price-many.tsx';
import { SetMany } from './set-many.tsx';
import { StockMany } from './stock-many.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const products = await answering(listChosen(shop, viewer, url.searchParams));
  const act = CHOSEN_PRODUCTS.actOf(url.searchParams);
  const ids = products.map(({ id }) => id);
  return { act, products, counts: act === 'stock' ? await listCounts(shop, viewer, ids) : [] };
}

export const action = formAction(chosenForms);

const TITLES = {
  price: 'Prices of',
  stock: 'Stock of',
  state: 'State of',
  category: 'Category of',
  delete: 'Delete',
} as const satisfies Record<ProductAct, string>;

function titleOf(act: ProductAct, count: number, answer: ChosenAnswer | undefined): string {
  if (!answer?.isDone || 'preview' in answer) return `${TITLES[act]} ${counted(count, 'product')}`;
  if (answer.kind === 'undone') return 'Taken back';
  const { done, left } = answer.result;
  return `Done with ${counted(done.length + left.length, 'product')}`;
}

export default function ChosenProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { act, products } = loaderData;
  const title = titleOf(act, products.length, actionData);
  return (
    <ChosenPage list={href('/admin/all-products')} back="Back to all products" title={title}>
      <ChosenPart {...loaderData} answer={actionData} />
    </ChosenPage>
  );
}

type ChosenPartProps = Route.ComponentProps['loaderData'] & { answer: ChosenAnswer | undefined };

function ChosenPart({ act, products, counts, answer }: ChosenPartProps) {
  if (answer?.isDone && 'result' in answer) return <ChosenResult {...answer} />;
  if (products.length === 0) return <EmptyState figure="albus" heading="No products are chosen" />;
  const refused = answer?.isDone === false ? answer : null;
  const shown = answer?.isDone ? answer : null;
  switch (act) {
    case 'price':
      return (
        <PriceMany products={products} refused={refused} shown={shown?.kind === 'preview' ? shown : null} />
      );
    case 'stock':
      return (
        <StockMany
          products={products}
          counts={counts}
          refused={refused}
          shown={shown?.kind === 'preview-stock' ? shown : null}
        />
      );
    default:
      return <SetMany act={act} products={products} refused={refused} />;
  }
}
