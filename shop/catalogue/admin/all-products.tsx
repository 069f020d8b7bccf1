import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ChooseAllBox, ChooseRows } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { NEW_ID } from '../contract/catalogue.ts';
import { listAllProducts } from '../editing/list-all-products.server.ts';
import { CHOSEN } from '../rules/chosen-products.ts';
import { PRODUCT_FILTERS, productDesk, stateOf } from '../rules/product-desk.ts';
import { stateText } from '../rules/product-state.ts';
import type { Route } from './+types/all-products';
import { DeleteQuestion } from './delete-product.tsx';
import { listForms } from './list-actions.server.ts';
import { ListReport, useListToasts } from './list-report.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductTable } from './product-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const choice = productDesk.parse(query);
  const list = await listAllProducts(shopOf(context), viewerOf(context), {
    ...choice,
    state: stateOf(choice.show),
  });
  const asked = list.products.find(({ id }) => id === query.get('delete')) ?? null;
  return { choice, list, asked, done: query.get('done') };
}

export const action = formAction(listForms);

/** A refusal shows what is there now; without an answer nothing is asked for. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

type Loaded = Route.ComponentProps['loaderData'];

export default function AllProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, list, asked, done } = loaderData;
  const { products, found } = list;
  useListToasts(actionData, done);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title="All Products" />
        <PageTitle lead={found === 1 ? '1 product' : `${found.toLocaleString('en-US')} products`}>
          All Products
        </PageTitle>
        <div className="flex flex-wrap gap-3 sm:flex-row-reverse">
          <ButtonLink to={href('/admin/add-product/:id', { id: NEW_ID })}>Add a product</ButtonLink>
          <ButtonLink to={href('/admin/import-products')} variant="quiet">
            Import or export
          </ButtonLink>
        </div>
      </div>
      <ListReport answer={actionData} done={done} />
      {asked && <DeleteQuestion product={asked} />}
      <ListSearch
        page={href('/admin/all-products')}
        sought={choice.q}
        label="Find a product"
        placeholder="Name, category or brand"
        filter={choice.show === 'all' ? null : choice.show}
        withoutSearch={`${href('/admin/all-products')}${productDesk.query(choice, { q: '' })}`}
      />
      <ListFilters
        label="Which products"
        current={choice.show}
        filters={PRODUCT_FILTERS.map((name) => ({
          name,
          label: name === 'all' ? 'All' : stateText(name),
          to: productDesk.query(choice, { show: name }),
        }))}
      />
      {products.length === 0 ? (
        <EmptyState figure="albus" heading="NO PRODUCTS FOUND" />
      ) : (
        <ChoosableProducts choice={choice} list={list} />
      )}
      <ListPages {...list} toPage={(page) => productDesk.query(choice, { page })} />
    </>
  );
}

function ChoosableProducts({ choice, list }: Pick<Loaded, 'choice' | 'list'>) {
  const { products, found, first } = list;
  return (
    <ChooseRows
      // What was chosen on one page of the list is not on another.
      key={`${choice.show} ${list.page} ${choice.q}`}
      label="Choose products"
      name={CHOSEN}
      action={href('/admin/all-products/chosen')}
      keys={products.map(({ id }) => id)}
      found={found}
      finding={{ show: choice.show, q: choice.q }}
      acts={() => <ProductActs />}
    >
      <ChooseAllBox label={`Choose all ${products.length}`} className="text-sm md:hidden!" />
      <ProductTable products={products} first={first} />
    </ChooseRows>
  );
}
