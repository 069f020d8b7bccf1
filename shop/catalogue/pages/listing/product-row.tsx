import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Rating } from '#platform/ui/stars.tsx';
import { CardButton } from '#shop/cart/pages/card-button.tsx';
import { PREVIEW, type Product } from '#shop/catalogue/contract/catalogue.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { badgeOf } from '#shop/delivery/rules/delivery-badge.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import { useSite } from '#shop/frame/site.ts';
import { PiecesLeft } from '#shop/stock/views/pieces-left.tsx';

type ProductRowProps = { product: Product; priority?: boolean };

export const ProductRow = remembered(function ProductRow({ product, priority }: ProductRowProps) {
  const badge = badgeOf(product, useSite());
  const to = href('/product-details/:id', { id: product.id });
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-rule pb-6 sm:grid-cols-[10rem_1fr] sm:gap-x-8 sm:pb-8">
      <LinkAhead to={to} tabIndex={-1} aria-hidden="true" className="block self-start bg-deep sm:row-span-2">
        <GoodsPicture
          of={product}
          sizes="(min-width: 640px) 160px, 96px"
          priority={priority}
          className="w-full"
        />
      </LinkAhead>
      <div className="grid content-start gap-1 sm:gap-2">
        <p className="text-label text-soft">{product.brand}</p>
        <h2 className="text-lg leading-snug sm:text-title">
          <LinkAhead to={to} className="hover:underline hover:underline-offset-4">
            {product.name || 'Unnamed Product'}
          </LinkAhead>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-label text-soft">
          {product.rating && <Rating rating={product.rating} />}
          {badge}
          <PiecesLeft left={product.piecesLeft} />
        </p>
        {product.description && <Preview description={product.description} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-1 gap-y-1 sm:col-span-1 sm:gap-x-3">
        <PriceFrom of={product} className="mr-auto text-lg font-medium sm:mr-2" />
        <ButtonLink
          to={to}
          variant="text"
          size="small"
          aria-label={`View Details of ${product.name}`}
          className="px-2! sm:order-last"
        >
          View Details
        </ButtonLink>
        <CardButton product={product} label="Add to cart" />
      </div>
    </article>
  );
});

function Preview({ description }: { description: string }) {
  const beginning = description.slice(0, PREVIEW);
  const words = /^\S/.test(description.slice(PREVIEW)) ? beginning.replace(/\S+$/, '') : beginning;
  const shown = words.trimEnd();
  return (
    <p className="line-clamp-2 max-w-text text-[0.9375rem] text-soft sm:line-clamp-none sm:text-base">
      {shown}
      <span className="sr-only">{beginning.slice(shown.length)}</span>…
    </p>
  );
}
