import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import { NEW_ID } from '../contract/catalogue.ts';
import { answerProductForm, PRODUCT_FIELDS } from '../editing/answer-product-form.server.ts';
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
  const answer = await answering(answerProductForm(shopOf(context), viewerOf(context), id, form));
  if (answer.kind === 'saved') throw redirect(`${href('/admin/all-products')}?done=${answer.how}`);
  return data(answer, { status: answer.status });
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
      <p className="flex flex-wrap gap-x-8">
        <TextLink to={href('/admin/all-products')} className="py-1">
          Back to all products
        </TextLink>
        {loaderData.kind === 'edit' && (
          <TextLink to={copyOf(loaderData.product.id)} className="py-1">
            Duplicate
          </TextLink>
        )}
      </p>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {copied && (
        <Notice heading={`A copy of ${copied.name}`}>
          <p className="text-soft">
            Change what is different. Nothing is saved until you add it.
            {hasVariants && ' Its choices come along, without SKUs and pieces.'}
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
          copyOf={copied?.id ?? null}
        />
      )}
      {loaderData.kind === 'edit' && <About {...loaderData} />}
    </>
  );
}

const copyOf = (id: string) =>
  `${href('/admin/add-product/:id', { id: NEW_ID })}?${new URLSearchParams({ copy: id })}`;

/** Another product, or another new one, is another form. */
function keyOf(form: OpenProductForm): string {
  return form.kind === 'new' ? form.key : form.product.id;
}

/** What else can be done with the product, and what was done. */
function About({
  product: { id, kind, category, state, hasVariants, booking },
  history,
  isAdmin,
}: Extract<OpenProductForm, { kind: 'edit' }>) {
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/choices/:id', { id })} variant="secondary">
          Choices
        </ButtonLink>
        <ButtonLink
          to={
            hasVariants
              ? `${href('/admin/stock')}?${new URLSearchParams({ show: 'all', q: id })}`
              : href('/admin/stock/:id', { id })
          }
          variant="secondary"
        >
          Stock
        </ButtonLink>
        {isAdmin && (booking || isSession({ kind: kindOf({ kind, category }) })) && (
          <ButtonLink to={href('/admin/booking/:id', { id })} variant="secondary">
            Booking
          </ButtonLink>
        )}
        {kind === 'course' && (
          <ButtonLink to={href('/admin/lessons/:id', { id })} variant="secondary">
            Lessons
          </ButtonLink>
        )}
        {kind === 'download' && (
          <ButtonLink to={href('/admin/files/:id', { id })} variant="secondary">
            Files
          </ButtonLink>
        )}
        {state !== 'hidden' && (
          <ButtonLink to={href('/product-details/:id', { id })} variant="quiet">
            See it in the shop
          </ButtonLink>
        )}
      </p>
      {isAdmin && (
        <Section heading="History">
          <Activity entries={history} />
        </Section>
      )}
    </>
  );
}
