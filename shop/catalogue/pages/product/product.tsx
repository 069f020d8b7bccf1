import { useEffect } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { wasUnreachable } from '#platform/connection/connection-store.ts';
import { useLive } from '#platform/live/use-live.ts';
import { useConnectionWatch } from '#platform/offline/use-connection-watch.ts';
import { showToast } from '#platform/ui/show-toast.ts';
import type { Product, ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import { findVariantPage, getProduct } from '#shop/catalogue/get-product.server.ts';
import { listRelated } from '#shop/catalogue/list-related.server.ts';
import { OPTION_NAME } from '#shop/choices/rules/choice-address.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { OfflinePage } from '#shop/frame/offline/offline-page.tsx';
import { noteSeen } from '#shop/frame/offline/seen-store.ts';
import { keepSnapshot, loadSnapshot } from '#shop/frame/offline/snapshot-store.ts';
import { noteProducts, shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { parseReviewListing } from '#shop/reviews/rules/review-listing.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Route } from './+types/product';
import { productMeta } from './product-meta.ts';
import { ProductPage } from './product-page.tsx';

const RELATED = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await answering(getProduct(shop, params.id).catch(leadToProduct(shop, params.id)));
  const [reviewed, related] = await Promise.all([
    listReviews(shop, product, parseReviewListing(url.searchParams)),
    listRelated(shop, product.id, RELATED),
  ]);
  noteProducts(context, [product, ...related]);
  const { arrival, name, url: siteUrl } = siteOf(context);
  const picture = sharePicture(shop, product.images[0]);
  return { product, related, reviewed, arrival, site: { name, url: siteUrl }, picture };
}

/** A cart and an order know a variant by its own id: its page is its product's, with the choice made. */
const leadToProduct = (shop: Shop, id: string) => async (error: unknown) => {
  const page = await findVariantPage(shop, id);
  throw page ? redirect(page) : error;
};

/** What is chosen is read by the page: it asks the shop for nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const withoutChoice = ({ pathname, searchParams }: URL) =>
    `${pathname}?${[...searchParams].filter(([name]) => !OPTION_NAME.test(name)).join('&')}`;
  const isOtherChoice =
    currentUrl.search !== nextUrl.search && withoutChoice(currentUrl) === withoutChoice(nextUrl);
  return isOtherChoice ? false : args.defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? productMeta(loaderData) : []);

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  const { product, related, reviewed, arrival } = loaderData;
  useThanks();
  useLive([`product:${product.id}`, `reviews:${product.id}`]);
  useEffect(() => {
    const { images: _, facts: __, variants: ___, samples: ____, outline: _____, ...seen } = product;
    keepSnapshot([seen, ...related]);
    noteSeen(product.id);
  }, [product, related]);
  return (
    <ProductPage key={product.id} product={product} related={related} reviewed={reviewed} arrival={arrival} />
  );
}

/** Without a connection the product is shown as it was seen last; any other fault belongs to the page around. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!wasUnreachable(error)) throw error;
  return <OfflineProduct />;
}

function OfflineProduct() {
  const { id } = useParams();
  useConnectionWatch();
  const product = loadSnapshot().products.find((candidate) => candidate.id === id);
  return product ? (
    <ProductPage
      key={product.id}
      product={withItsPicture(product)}
      related={[]}
      reviewed={null}
      arrival={null}
    />
  ) : (
    <OfflinePage />
  );
}

/** A snapshot keeps only the first picture. */
function withItsPicture(product: Product): ProductDetail {
  const { imageURL: url, imageWidth: width, imageHeight: height, imagePlaceholder: placeholder } = product;
  return {
    ...product,
    images: [{ url, width, height, placeholder, alt: product.name }],
    facts: [],
    variants: [],
    samples: [],
    outline: null,
  };
}

/** After a review the URL ends in `#thanks`, which no server sees, and is then cleared. */
function useThanks(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '#thanks') return;
    showToast({ stack: 'shop', type: 'success', text: 'Thanks for Sharing your feedback' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
}
