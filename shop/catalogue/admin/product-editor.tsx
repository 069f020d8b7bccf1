import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import type { Viewer } from '#shop/viewer.server.ts';
import { NEW_ID } from '../contract/catalogue.ts';
import {
  answerProductForm,
  PRODUCT_FIELDS,
  type ProductFormAnswer,
} from '../editing/answer-product-form.server.ts';
import { type OpenProductForm, openProductForm } from '../editing/open-product-form.server.ts';
import { isSession, kindOf } from '../rules/kind.ts';
import type { Route } from './+types/product-editor';
import { ProductForm } from './product-form.tsx';
import { filledFrom } from './product-values.ts';
import { VersionChoice } from './version-choice.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { id: params.id, copyOf: url.searchParams.get('copy') };
  return answering(openProductForm(shopOf(context), viewerOf(context), asked));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, PRODUCT_FIELDS);
  const id = params.id === NEW_ID ? null : params.id;
  const viewer = viewerOf(context);
  const answer = await answering(answerProductForm(shopOf(context), viewer, id, form));
  if (answer.kind !== 'saved') return data(answer, { status: answer.status });
  throw redirect(nextPage(answer, viewer));
}

/** A new course gets its dates or lessons next, new sessions their hours, a new download its files. */
function nextPage(saved: Extract<ProductFormAnswer, { kind: 'saved' }>, viewer: Viewer): string {
  if (saved.how === 'added') {
    const { id, sells } = saved;
    if ((sells === 'course' || sells === 'booking') && viewer.kind === 'admin')
      return `${href('/admin/booking/:id', { id })}?added`;
    if (sells === 'download') return `${href('/admin/files/:id', { id })}?added`;
  }
  const done = { done: saved.how, ...(saved.how === 'added' && { added: saved.id }) };
  return `${href('/admin/all-products')}?${new URLSearchParams(done)}`;
}

/** What was typed stays as it is, with the version it was typed upon, until it is saved. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : args.defaultShouldRevalidate;
}

export default function ProductEditor({ loaderData, actionData }: Route.ComponentProps) {
  const isNew = loaderData.kind === 'new';
  const copied = loaderData.kind === 'new' ? loaderData.copied : null;
  const { hasVariants = false } = (loaderData.kind === 'new' ? copied : loaderData.product) ?? {};
  const title = isNew ? 'Add New Product' : 'Edit Product';
  return (
    <>
      <nav aria-label="Product" className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={href('/admin/all-products')} className="py-1">
          Back to all products
        </TextLink>
        {loaderData.kind === 'edit' &&
          linksOf(loaderData).map(({ to, text }) => (
            <TextLink key={to} to={to} className="py-1">
              {text}
            </TextLink>
          ))}
      </nav>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {copied && (
        <Notice heading={`A copy of ${copied.name}`}>
          <p className="text-soft">
            Change what is different. Nothing is saved until you add it.
            {hasVariants && ' Its choices come along, without SKUs and pieces.'}
            {copied.hasDates &&
              ' How it is booked comes along, without the dates: it stays hidden until you have set its own and put it on sale.'}
          </p>
        </Notice>
      )}
      {actionData?.kind === 'stale' ? (
        <VersionChoice {...actionData} />
      ) : (
        <ProductForm
          key={keyOf(loaderData)}
          values={filledFrom(loaderData, actionData?.kind === 'invalid' ? actionData.typed : null)}
          errors={actionData?.kind === 'invalid' ? actionData.errors : {}}
          isNew={isNew}
          hasVariants={hasVariants}
          brands={loaderData.kind === 'new' ? loaderData.brands : []}
          copyOf={copied?.id ?? null}
        />
      )}
      {loaderData.kind === 'edit' && loaderData.isAdmin && (
        <Section heading="History">
          <Activity entries={loaderData.history} />
        </Section>
      )}
    </>
  );
}

const copyOf = (id: string) =>
  `${href('/admin/add-product/:id', { id: NEW_ID })}?${new URLSearchParams({ copy: id })}`;

/** Another product, or another new one, is another form. */
function keyOf(form: OpenProductForm): string {
  return form.kind === 'new' ? form.key : form.product.id;
}

/** Where else something of the product stands. */
function linksOf({ product, isAdmin }: Extract<OpenProductForm, { kind: 'edit' }>) {
  const { id, kind, category, state, hasVariants, booking } = product;
  const counts = `${href('/admin/stock')}?${new URLSearchParams({ show: 'all', q: id })}`;
  const isBooked = booking || isSession({ kind: kindOf({ kind, category }) });
  return [
    { text: 'Duplicate', to: copyOf(id) },
    { text: 'Choices', to: href('/admin/choices/:id', { id }) },
    { text: 'Stock', to: hasVariants ? counts : href('/admin/stock/:id', { id }) },
    isAdmin && isBooked && { text: 'Booking and dates', to: href('/admin/booking/:id', { id }) },
    kind === 'course' && { text: 'Lessons', to: href('/admin/lessons/:id', { id }) },
    kind === 'download' && { text: 'Files', to: href('/admin/files/:id', { id }) },
    state !== 'hidden' && { text: 'See it in the shop', to: href('/product-details/:id', { id }) },
  ].filter((link) => link !== false && link !== null);
}
