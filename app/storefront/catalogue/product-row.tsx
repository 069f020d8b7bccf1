import { href, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Product } from '#contracts/catalogue.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';

/** How much of a description the list shows (docs/behaviour.md#listing). */
const PREVIEW = 150;

/** One product in the list view. */
export function ProductRow({ product, priority }: { product: Product; priority?: boolean }) {
  const to = href('/product-details/:id', { id: product.id });
  return (
    <article className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-rule pb-8 sm:grid-cols-[10rem_1fr] sm:gap-8">
      <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true" className="block self-start bg-deep">
        <Picture
          imageURL={product.imageURL}
          width={product.imageWidth}
          height={product.imageHeight}
          alt=""
          sizes="(min-width: 640px) 160px, 104px"
          priority={priority}
          placeholderId={product.id}
          className="aspect-4/5 w-full object-cover"
        />
      </Link>
      <div className="grid content-start gap-2">
        <Badge className="justify-self-start">Free Delivery</Badge>
        <p className="text-label text-soft">{product.brand}</p>
        <h2 className="text-title">
          <Link to={to} prefetch="intent" className="hover:underline hover:underline-offset-4">
            {product.name || 'Unnamed Product'}
          </Link>
        </h2>
        <Price amount={product.price} className="text-lg" />
        <p className="max-w-text text-soft">{`${product.description.slice(0, PREVIEW)}…`}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <AddToCart product={product} label="Add to cart" size="small" />
          <ButtonLink to={to} variant="secondary" size="small" aria-label={`View Details of ${product.name}`}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
