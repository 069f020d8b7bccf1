import { href, useLocation } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Stars } from '#platform/ui/stars.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Product, ProductDetail, ProductPicture, Rating } from '#shop/catalogue/contract/catalogue.ts';
import { type Pick as PickedChoice, usePick } from '#shop/choices/pages/use-pick.ts';
import { readChosen } from '#shop/choices/rules/choice-address.ts';
import { ChoiceFields } from '#shop/choices/views/choice-fields.tsx';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { CourseOutline } from '#shop/courses/views/course-outline.tsx';
import { badgeOf } from '#shop/delivery/rules/delivery-badge.ts';
import { Samples } from '#shop/downloads/views/samples.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { SessionCard } from '#shop/hours/pages/session-card.tsx';
import { useTime } from '#shop/hours/pages/use-time.ts';
import type { ReviewPage } from '#shop/reviews/list-reviews.server.ts';
import { PiecesLeft } from '#shop/stock/views/pieces-left.tsx';
import { WantForm } from '#shop/stock/views/want-form.tsx';
import { hasParcel } from '../../rules/kind.ts';
import { Gallery } from './gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPurchase } from './product-purchase.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { Reassurance } from './reassurance.tsx';
import { RelatedProducts } from './related-products.tsx';
import { SeenBefore } from './seen-before.tsx';

type ProductPageProps = {
  product: ProductDetail;
  related: Product[];
  reviewed: ReviewPage | null;
  arrival: Site['arrival'] | null;
};

export function ProductPage({ product, related, reviewed, arrival }: ProductPageProps) {
  const { search } = useLocation();
  const { choice, variants, booking = null } = product;
  const chosen = readChosen(choice?.options ?? [], new URLSearchParams(search));
  const { time, setTime, pick } = useTime(usePick(product, variants, chosen), booking);
  const { goods } = pick;
  return (
    <Container className="grid gap-3 pt-3 md:gap-8 md:pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: href('/') },
          { label: 'Products', to: href('/all') },
          { label: product.category, to: `${href('/all')}?category=${encodeURIComponent(product.category)}` },
        ]}
      />
      <article className="grid items-start gap-4 md:grid-cols-2 md:gap-8 lg:gap-16">
        <Gallery
          key={goods.imageURL}
          id={product.id}
          name={product.name}
          pictures={beginningWith(product.images, goods.imageURL)}
        />
        <div className="grid content-start gap-3 md:gap-5">
          <h1 tabIndex={-1} className="text-[1.625rem] leading-[1.15] md:text-headline">
            {product.name || 'Unnamed Product'}
          </h1>
          <PriceLine product={product} pick={pick} />
          {choice && <ChoiceFields choice={choice} variants={variants} pick={pick} facts={product.facts} />}
          {booking && !goods.isSoldOut && (
            <SessionCard
              id={choice ? 'choose-time' : 'choose'}
              booking={booking}
              productId={product.id}
              isDated={booking.isDated}
              allowsLater={booking.allowsLater}
              time={time}
              onChoose={setTime}
            />
          )}
          <ProductPurchase pick={pick} />
          {!pick.missing && goods.isSoldOut && goods.piecesLeft !== null && <WantForm id={goods.id} />}
          <Samples samples={product.samples} />
          {product.outline && <CourseOutline productId={product.id} outline={product.outline} />}
          <Reassurance product={product} arrival={arrival} />
          {/* For a product that is held somewhere, place and time come before the description. */}
          {!hasParcel(product) && <ProductFacts product={product} />}
          <div className="prose whitespace-pre-line">{product.description}</div>
          {hasParcel(product) && <ProductFacts product={product} />}
          <TextLink to={href('/all')} className="justify-self-start py-1">
            Back to All Products
          </TextLink>
        </div>
      </article>
      {reviewed && <ProductReviews product={product} {...reviewed} />}
      <RelatedProducts category={product.category} products={related} />
      <SeenBefore key={product.id} id={product.id} />
    </Container>
  );
}

/** What it costs, how it comes and how many are left. */
function PriceLine({ product, pick }: { product: ProductDetail; pick: PickedChoice }) {
  const badge = badgeOf(product, useSite());
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <PriceFrom
        of={{ price: pick.goods.price, choice: pick.shownChoice }}
        className="text-2xl font-medium"
      />
      {badge && <Badge>{badge}</Badge>}
      <PiecesLeft left={pick.goods.piecesLeft} />
      {!hasParcel(product) && <span className="text-sm text-soft">{withoutParcel(product)}</span>}
      {product.rating && <ProductRating rating={product.rating} />}
    </div>
  );
}

function withoutParcel({ kind, outline }: ProductDetail): string {
  if (kind === 'download') return 'Yours to download as soon as you have paid.';
  if (kind === 'gift_voucher') return 'Its code is yours as soon as you have paid.';
  return outline ? 'Open as soon as you have paid.' : "No delivery needed: we'll e-mail you.";
}

function beginningWith(pictures: ProductPicture[], url: string): ProductPicture[] {
  const first = pictures.filter((picture) => picture.url === url);
  return first.length === 0 ? pictures : [...first, ...pictures.filter((picture) => picture.url !== url)];
}

function ProductRating({ rating }: { rating: Rating }) {
  return (
    <a href="#reviews" className="flex min-h-6 basis-full items-center gap-2 text-soft hover:text-ink">
      <Stars rating={rating.average} size={17} />
      <span className="text-sm tabular-nums underline underline-offset-4">
        {rating.average.toFixed(1)} · {counted(rating.count, 'review')}
      </span>
    </a>
  );
}
