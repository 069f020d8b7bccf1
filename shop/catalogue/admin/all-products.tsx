import { useRef } from 'react';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ChooseAllBox, ChooseRows } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ListKeys } from '#shop/frame/admin/lists/list-keys.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { NEW_ID } from '../contract/catalogue.ts';
import { findDeleted, listDeleted } from '../editing/delete-product.server.ts';
import { listAllProducts } from '../editing/list-all-products.server.ts';
import { CHOSEN_PRODUCTS } from '../rules/chosen-products.ts';
import { DEFAULT_PRODUCT_DESK, parseProductDesk, productDeskQuery } from '../rules/product-desk.ts';
import type { Route } from './+types/all-products';
import { DeleteQuestion } from './delete-product.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { listForms } from './list-actions.server.ts';
import { ListReport, nextStepOf, useListToasts } from './list-report.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductChoices, ProductFilters, ProductSearch } from './product-search.tsx';
import { ProductTable } from './product-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const desk = parseProductDesk(query);
  const viewer = viewerOf(context);
  const list = await listAllProducts(shopOf(context), viewer, desk);
  const asked = list.products.find(({ id }) => id === query.get('delete')) ?? null;
  const done = { done: query.get('done'), added: query.get('added') };
  const deleted = await findDeleted(shopOf(context), viewer, query.get('deleted'));
  const allDeleted = desk.show === 'deleted' ? await listDeleted(shopOf(context), viewer, desk.q) : null;
  return { desk, list, asked, deleted, allDeleted, ...done, isAdmin: viewer.kind === 'admin' };
}

export const action = formAction(listForms);

/** A refusal shows what is there now; without an answer nothing is asked for. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

type Loaded = Route.ComponentProps['loaderData'];

export default function AllProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list, asked, deleted, allDeleted, done, added, isAdmin } = loaderData;
  const next = nextStepOf(
    list.products.find(({ id }) => id === added),
    isAdmin,
  );
  const table = useRef<HTMLDivElement>(null);
  useListToasts({ answer: actionData, done, next });
  return (
    <div className="grid min-w-0 gap-3 max-sm:-mt-3">
      <PageHead title="All Products" />
      <ListHead desk={desk} />
      <ListReport answer={actionData} deleted={deleted} done={done} next={next} />
      {asked && <DeleteQuestion product={asked} />}
      <div className="grid min-w-0 gap-3 xl:flex xl:items-end [&>button]:justify-self-start xl:[&>nav]:grow">
        <ProductFilters desk={desk} />
        {!allDeleted && <ProductChoices desk={desk} />}
        {!allDeleted && <ListKeys list={table} />}
      </div>
      {allDeleted ? (
        <DeletedProducts products={allDeleted} />
      ) : (
        <>
          <p role="status" className="text-sm text-soft max-md:sr-only xl:sr-only">
            {countText(list.found)}
          </p>
          <div ref={table} className="min-w-0">
            {list.products.length === 0 ? (
              <EmptyState figure="albus" heading="NO PRODUCTS FOUND" />
            ) : (
              <ChoosableProducts desk={desk} list={list} />
            )}
          </div>
          <ListPages {...list} toPage={(page) => productDeskQuery(desk, { page })} />
          <TextLink to={productDeskQuery(DEFAULT_PRODUCT_DESK, { show: 'deleted' })} className="py-2.5">
            Deleted products
          </TextLink>
        </>
      )}
    </div>
  );
}

const countText = (found: number) =>
  found === 1 ? '1 product' : `${found.toLocaleString('en-US')} products`;

function ListHead({ desk }: Pick<Loaded, 'desk'>) {
  return (
    <div className="grid gap-3 xl:flex xl:items-end xl:justify-between">
      <div className="flex flex-wrap items-end justify-between gap-3 xl:contents">
        <PageTitle className="xl:shrink-0">All Products</PageTitle>
        <div className="flex flex-wrap gap-3 sm:flex-row-reverse xl:order-last">
          <ButtonLink to={href('/admin/add-product/:id', { id: NEW_ID })}>Add a product</ButtonLink>
          <ButtonLink to={href('/admin/import-products')} variant="quiet" className="max-md:hidden">
            Import or export
          </ButtonLink>
        </div>
      </div>
      <ProductSearch desk={desk} />
    </div>
  );
}

function ChoosableProducts({ desk, list }: Pick<Loaded, 'desk' | 'list'>) {
  const { products, found, first } = list;
  const { page: _, ...finding } = desk;
  return (
    <ChooseRows
      // What was chosen on one page of the list is not on another; sorted anew it stays.
      key={productDeskQuery({ ...desk, sort: DEFAULT_PRODUCT_DESK.sort }, { page: list.page })}
      label="Choose products"
      name={CHOSEN_PRODUCTS.name}
      action={href('/admin/all-products/chosen')}
      keys={products.map(({ id }) => id)}
      found={found}
      finding={finding}
      acts={(query) => <ProductActs query={query} />}
    >
      <p className="flex items-center justify-between text-sm md:hidden">
        <ChooseAllBox label={`Choose all ${products.length}`} />
        <span aria-hidden className="ml-auto text-soft">
          {countText(found)}
        </span>
      </p>
      <ProductTable products={products} first={first} desk={desk} />
    </ChooseRows>
  );
}
