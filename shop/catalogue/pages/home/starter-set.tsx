import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { addProduct } from '#shop/cart/pages/cart-store.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';

export function StarterSet({ products }: { products: readonly Product[] }) {
  const total = pesewas(products.reduce((sum, { price }) => sum + price, 0));
  if (products.length === 0) return null;
  return (
    <Section heading="Begin here">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-6 sm:gap-10">
          {products.map((product, place) => (
            <li key={product.id} className="relative">
              {place > 0 && (
                <Plus
                  aria-hidden
                  size={18}
                  className="absolute top-[22%] -left-[21px] text-soft sm:-left-[29px]"
                />
              )}
              <StarterProduct product={product} />
            </li>
          ))}
        </ul>
        <div className="grid gap-4 border-t border-rule pt-6 lg:border-t-0 lg:border-l lg:py-4 lg:pl-8">
          <p className="text-soft">New to geomancy? These three go well together.</p>
          <p className="grid">
            <span className="text-sm text-soft">All three</span>
            <Price amount={total} className="text-2xl" />
          </p>
          <AddAll products={products} />
        </div>
      </div>
    </Section>
  );
}

function StarterProduct({ product }: { product: Product }) {
  const to = href('/product-details/:id', { id: product.id });
  return (
    <article className="grid gap-2">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block bg-deep">
        <GoodsPicture of={product} sizes="(min-width: 1024px) 220px, 28vw" className="w-full" />
      </Link>
      <h3 className="font-display text-[0.9375rem] leading-snug hyphens-auto sm:text-[1.0625rem]">
        <LinkAhead to={to} className="hover:underline hover:underline-offset-4">
          {product.name || 'Unnamed Product'}
        </LinkAhead>
      </h3>
      <Price amount={product.price} className="text-sm" />
    </article>
  );
}

/** The cart lives in the browser: without JavaScript each product is added from its own page. */
function AddAll({ products }: { products: readonly Product[] }) {
  const isHydrated = useIsHydrated();
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    for (const product of products) addProduct(product);
    setAdded(true);
  };
  return (
    <div className={`flex flex-wrap items-center gap-x-5 gap-y-2 ${isHydrated ? '' : 'invisible'}`}>
      <Button size="large" onClick={add} className="w-full sm:w-auto">
        Add all three
      </Button>
      <span role="status">
        {isAdded && (
          <TextLink to={href('/cart')} className="inline-block py-1">
            All in your cart
          </TextLink>
        )}
      </span>
    </div>
  );
}
