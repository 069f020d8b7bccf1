import { href } from 'react-router';
import { useSite } from '#app/site.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Quantity } from '#app/ui/quantity.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Product, Rating } from '#contracts/catalogue.ts';
import type { ReviewPage } from '#contracts/reviews.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { addProduct, decreaseProduct, useCart } from '../cart/cart-store.ts';
import { ProductReviews } from './product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

type ProductPageProps = {
  product: Product;
  related: Product[];
  /** Null without a connection. */
  reviewed: ReviewPage | null;
};

export function ProductPage({ product, related, reviewed }: ProductPageProps) {
  return (
    <Container className="grid gap-8 pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: href('/') },
          { label: 'Products', to: href('/all') },
          { label: product.category, to: `${href('/all')}?category=${encodeURIComponent(product.category)}` },
        ]}
      />
      <article className="grid items-start gap-8 md:grid-cols-2 lg:gap-16">
        <Picture
          imageURL={product.imageURL}
          width={product.imageWidth}
          height={product.imageHeight}
          alt={product.name}
          sizes="(min-width: 1280px) 580px, (min-width: 768px) 46vw, calc(100vw - 32px)"
          priority
          placeholderId={product.id}
          className="aspect-4/5 w-full bg-deep object-cover"
        />
        <div className="grid content-start gap-5">
          <p className="eyebrow">{product.brand}</p>
          <h1 tabIndex={-1} className="text-headline">
            {product.name || 'Unnamed Product'}
          </h1>
          {product.rating && <ProductRating rating={product.rating} />}
          <p className="flex flex-wrap items-center gap-4">
            <Price amount={product.price} className="text-2xl" />
            <Badge>Free Delivery</Badge>
          </p>
          <ProductPurchase product={product} />
          <div className="prose whitespace-pre-line">{product.description}</div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-rule pt-5 text-sm">
            <dt className="text-soft">SKU</dt>
            <dd>{product.id}</dd>
            <dt className="text-soft">Brand</dt>
            <dd>{product.brand}</dd>
            <PackingDays category={product.category} />
          </dl>
          <TextLink to={href('/all')} className="justify-self-start py-1">
            Back to All Products
          </TextLink>
        </div>
      </article>
      {reviewed && <ProductReviews product={product} {...reviewed} />}
      <RelatedProducts category={product.category} products={related} />
    </Container>
  );
}

/** When parcels are packed; nobody packs a consultation. */
function PackingDays({ category }: Pick<Product, 'category'>) {
  const { packing } = useSite();
  if (!packing || category === 'Consultation') return null;
  return (
    <>
      <dt className="text-soft">Packed on</dt>
      <dd>{packing}</dd>
    </>
  );
}

/** Average and count, near the title; leads down to the reviews. */
function ProductRating({ rating }: { rating: Rating }) {
  return (
    <a
      href="#reviews"
      className="inline-flex items-center gap-2.5 justify-self-start py-1 text-soft hover:text-ink"
    >
      <Stars rating={rating.average} size={17} />
      <span className="text-sm tabular-nums underline underline-offset-4">
        {rating.average.toFixed(1)} · {rating.count === 1 ? '1 review' : `${rating.count} reviews`}
      </span>
    </a>
  );
}

/** Add to Cart, and the quantity buttons once it is in the cart. Their place is kept from the start. */
function ProductPurchase({ product }: { product: Product }) {
  const item = useCart()?.cartItems.find((candidate) => candidate.id === product.id);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-4">
      <AddToCart product={product} label="Add to Cart" size="large" />
      {item && !product.isSoldOut && (
        <Quantity
          name={product.name}
          value={item.qty}
          onDecrease={() => decreaseProduct(item)}
          onIncrease={() => addProduct(product)}
        />
      )}
    </div>
  );
}
