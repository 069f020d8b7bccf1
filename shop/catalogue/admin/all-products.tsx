import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { listAddress } from '#shop/frame/rules/admin-list.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { NEW_ID } from '../contract/catalogue.ts';
import { listAllProducts } from '../editing/list-all-products.server.ts';
import type { Route } from './+types/all-products';
import { DeleteQuestion } from './delete-product.tsx';
import { listForms } from './list-actions.server.ts';
import { ListReport, useListToasts } from './list-report.tsx';
import { ProductTable } from './product-table.tsx';

const productList = listAddress({ filters: ['all'], usual: 'all', maxLength: 100 });

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const choice = productList.parse(query);
  const list = await listAllProducts(shopOf(context), viewerOf(context), choice);
  const asked = list.products.find(({ id }) => id === query.get('delete')) ?? null;
  return { choice, list, asked, done: query.get('done') };
}

export const action = formAction(listForms);

/** A refusal shows what is there now; without an answer nothing is asked for. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function AllProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, list, asked, done } = loaderData;
  const { products, found, first } = list;
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
        withoutSearch={href('/admin/all-products')}
      />
      {products.length === 0 ? (
        <EmptyState figure="albus" heading="NO PRODUCTS FOUND" />
      ) : (
        <ProductTable products={products} first={first} />
      )}
      <ListPages {...list} toPage={(page) => productList.query(choice, { page })} />
    </>
  );
}
