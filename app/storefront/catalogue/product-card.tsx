import { href, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Product } from '#contracts/catalogue.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { productGridSizes } from './product-grid-classes.ts';

type ProductCardProps = { product: Product; level: 2 | 3; priority?: boolean };

/** One product in the grid. Its actions are there for touch and keyboard too; hover only emphasises. */
export function ProductCard({ product, level, priority }: ProductCardProps) {
  const Heading = `h${level}` as const;
  const to = href('/product-details/:id', { id: product.id });
  return (
    <article className="group @container grid h-full grid-rows-[auto_1fr_auto] gap-3">
      <Link
        to={to}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className="block overflow-hidden bg-deep"
      >
        <Picture
          imageURL={product.imageURL}
          width={product.imageWidth}
          height={product.imageHeight}
          alt=""
          sizes={productGridSizes}
          priority={priority}
          placeholderId={product.id}
          className="aspect-4/5 w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.02]"
        />
      </Link>
      <div className="grid content-start gap-1.5">
        <Badge className="justify-self-start">Free Delivery</Badge>
        <Heading className="font-display text-[1.1875rem] leading-snug">
          <Link to={to} prefetch="intent" className="hover:underline hover:underline-offset-4">
            {product.name || 'Unnamed Product'}
          </Link>
        </Heading>
        <Price amount={product.price} className="text-soft" />
      </div>
      <div className="grid gap-2 @min-[15rem]:grid-cols-2">
        <ButtonLink to={to} variant="secondary" size="small" aria-label={`View Details of ${product.name}`}>
          View Details
        </ButtonLink>
        <AddToCart product={product} label="Add to Cart" size="small" />
      </div>
    </article>
  );
}
