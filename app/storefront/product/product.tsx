import { useEffect } from 'react';
import { useLive } from '#app/live/use-live.ts';
import { isOffline } from '#app/offline/is-line-down.ts';
import { keepSnapshot } from '#app/offline/snapshot-store.ts';
import { answering } from '#app/refused.ts';
import { shopOf, siteOf } from '#app/scope.ts';
import { getProduct } from '#features/catalogue/get-product.ts';
import { listRelated } from '#features/catalogue/list-products.ts';
import { listReviews } from '#features/reviews/list-reviews.ts';
import type { Route } from './+types/product';
import { OfflineProduct } from './offline-product.tsx';
import { productMeta } from './product-meta.ts';
import { ProductPage } from './product-page.tsx';
import { useThanks } from './use-thanks.ts';

/** One row on a desk, two on a phone. */
const RELATED = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await answering(getProduct(shop, params.id));
  const [reviewed, related] = await Promise.all([
    listReviews(shop, product.id),
    listRelated(shop, product.id, RELATED),
  ]);
  const site = siteOf(context);
  return { product, related, ...reviewed, site: { name: site.name, url: site.url } };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? productMeta(loaderData) : []);

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  const { product, related, reviews, summary } = loaderData;
  useThanks();
  useLive([`product:${product.id}`, `reviews:${product.id}`]);
  useEffect(() => keepSnapshot([product, ...related]), [product, related]);
  return <ProductPage product={product} related={related} reviewed={{ reviews, summary }} />;
}

/** Without a line the product is shown as it was seen last; any other fault belongs to the page around. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isOffline(error)) throw error;
  return <OfflineProduct />;
}
