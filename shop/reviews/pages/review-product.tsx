import { data, href } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { findProduct } from '#shop/catalogue/get-product.server.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { findOwnReview } from '../find-own-review.server.ts';
import type { Route } from './+types/review-product';
import { ConfirmFirst } from './confirm-first.tsx';
import { OwnReview } from './own-review.tsx';
import { reviewForm } from './review-actions.server.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  const writer = product && (await findOwnReview(shop, viewerOf(context), product.id));
  return data({ product, writer, siteName: siteOf(context).name }, { status: product ? 200 : 404 });
}

export const action = formAction(reviewForm);

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Write a Review · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ReviewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, writer } = loaderData;
  useSessionPage();
  if (!product || !writer) {
    return (
      <EmptyState
        level={1}
        figure="amissio"
        heading="No Product Found"
        text="It may no longer be for sale."
        action={<ButtonLink to={href('/all')}>All Products</ButtonLink>}
      />
    );
  }
  const to = href('/product-details/:id', { id: product.id });
  return (
    <Container className="grid gap-8 pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: href('/') },
          { label: 'Products', to: href('/all') },
          { label: product.category, to: `${href('/all')}?category=${encodeURIComponent(product.category)}` },
          { label: 'Review' },
        ]}
      />
      <PageTitle lead="What you write helps the next person choose.">Write a Review</PageTitle>
      <div className="grid items-start gap-10 md:grid-cols-[16rem_1fr] lg:gap-16">
        <ReviewedProduct product={product} to={to} />
        <div className="grid gap-8">
          {writer.unconfirmed && !writer.own && <ConfirmFirst email={writer.unconfirmed} />}
          {writer.own && !actionData ? (
            <OwnReview review={writer.own} back={to} />
          ) : (
            <ReviewForm
              refused={actionData?.isDone === false ? actionData : null}
              name={writer.name}
              back={to}
            />
          )}
        </div>
      </div>
    </Container>
  );
}
