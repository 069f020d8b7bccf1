import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Rating } from '#platform/ui/stars.tsx';
import { CardButton } from '#shop/cart/pages/card-button.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { badgeOf } from '#shop/delivery/rules/delivery-badge.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import { useSite } from '#shop/frame/site.ts';
import { PiecesLeft } from '#shop/stock/views/pieces-left.tsx';
import { productGridSizes } from './product-grid-classes.ts';

type ProductCardProps = { product: Product; level: 2 | 3; priority?: boolean };

export const ProductCard = remembered(function ProductCard({ product, level, priority }: ProductCardProps) {
  const badge = badgeOf(product, useSite());
  const Heading = `h${level}` as const;
  const to = href('/product-details/:id', { id: product.id });
  return (
    <article className="group @container grid h-full grid-rows-[auto_1fr_auto] gap-2.5">
      <LinkAhead to={to} tabIndex={-1} aria-hidden="true" className="block overflow-hidden bg-deep">
        <GoodsPicture
          of={product}
          sizes={productGridSizes}
          priority={priority}
          className="w-full transition-transform duration-300 motion-safe:group-hover:scale-[1.02]"
        />
      </LinkAhead>
      <div className="grid content-start gap-1">
        <Heading className="font-display text-[1.0625rem] leading-snug sm:text-[1.1875rem]">
          <LinkAhead to={to} className="hover:underline hover:underline-offset-4">
            {product.name || 'Unnamed Product'}
          </LinkAhead>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3">
          <PriceFrom of={product} className="text-lg leading-snug font-medium" />
          {product.rating && <Rating rating={product.rating} />}
        </p>
        <p className="flex flex-wrap gap-x-3 text-label text-soft">
          {badge}
          <PiecesLeft left={product.piecesLeft} />
        </p>
      </div>
      <div className="grid items-center gap-x-1 @min-[14rem]:grid-cols-[auto_auto] @min-[14rem]:justify-start">
        <CardButton product={product} label="Add to Cart" />
        <ButtonLink to={to} variant="text" size="small" aria-label={`View Details of ${product.name}`}>
          View Details
        </ButtonLink>
      </div>
    </article>
  );
});
