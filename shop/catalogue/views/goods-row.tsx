import { href, Link } from 'react-router';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import type { Product } from '../contract/catalogue.ts';

type GoodsRowProps = { heading: string; products: readonly Product[] };

/** A few products where a page would otherwise end. */
export function GoodsRow({ heading, products }: GoodsRowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-label={heading} className="grid max-w-text gap-4 border-t border-rule pt-6">
      <h2 className="text-title">{heading}</h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={href('/product-details/:id', { id: product.id })} className="group grid gap-1.5">
              <GoodsPicture of={product} sizes="(min-width: 640px) 200px, 45vw" className="w-full" />
              <span className="leading-snug group-hover:underline">{product.name}</span>
              <PriceFrom of={product} className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
