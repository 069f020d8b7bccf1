import { data, href, redirect } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { findProduct } from '#shop/catalogue/get-product.server.ts';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { ipOf, shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { findOwnReview } from '../find-own-review.server.ts';
import { answerPhotoForm, PHOTO_FIELDS } from '../photos/answer-photo-form.server.ts';
import type { Route } from './+types/photos';
import { OwnPhotos } from './own-photos.tsx';
import { PhotoForm } from './photo-form.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  const own = product && (await findOwnReview(shop, viewerOf(context), product.id)).own;
  if (!product || !own) throw data(null, { status: 404 });
  const isThanked = url.searchParams.has('thanks');
  return { product, own, isThanked, siteName: siteOf(context).name };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, PHOTO_FIELDS);
  const given = { ...form, productId: params.id, ip: ipOf(context) };
  const answer = await answering(answerPhotoForm(shopOf(context), viewerOf(context), given));
  if (answer.text === null) return redirect(href('/review-product/:id/photos', { id: params.id }));
  return data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Photographs for your review · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

const LEAD = 'Up to three: how it looks in your hands. We look at each before everybody sees it.';

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { product, own, isThanked } = loaderData;
  const isNew = isThanked && own.photos.length === 0 && !actionData;
  useSessionPage();
  const to = href('/product-details/:id', { id: product.id });
  return (
    <Container className="grid gap-8 pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: href('/') },
          { label: 'Products', to: href('/all') },
          { label: 'Review', to: href('/review-product/:id', { id: product.id }) },
          { label: 'Photographs' },
        ]}
      />
      {isNew && <Notice tone="success" heading="Thanks for Sharing your feedback" announce />}
      <PageTitle lead={LEAD}>Photographs for your review</PageTitle>
      <div className="grid items-start gap-10 md:grid-cols-[16rem_1fr] lg:gap-16">
        <ReviewedProduct product={product} to={to} />
        <div className="grid max-w-text gap-6">
          {actionData?.text && <Notice tone="danger" heading={actionData.text} announce />}
          {own.photos.length > 0 && <OwnPhotos photos={own.photos} />}
          {own.photos.length === 0 && !own.mayAddPhotos && <p className="text-soft">There are none.</p>}
          {own.mayAddPhotos && <PhotoForm key={own.photos.length} />}
          <div>
            <ButtonLink to={to} variant={own.photos.length > 0 ? 'secondary' : 'quiet'}>
              {own.photos.length > 0 ? 'Done' : 'Not now'}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Container>
  );
}
