import { useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useConnectionWatch } from '#platform/offline/use-connection-watch.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { loadSnapshot } from './snapshot-store.ts';

const MOST_SHOWN = 6;

const MISSING = {
  heading: 'This page needs a connection',
  text: "It will open as soon as you're back online.",
};
const CART = ' Your cart is safe.';
const UNSENT = {
  heading: 'Nothing was sent',
  text: "You're offline. Go back and try again when you are back online.",
};

export function OfflinePage({ isUnsent = false }: { isUnsent?: boolean }) {
  const here = useLocation();
  useConnectionWatch();
  const words = isUnsent ? UNSENT : MISSING;
  const isOfShopper = !here.pathname.startsWith('/admin/');
  return (
    <div className="px-4 pb-8">
      <EmptyState
        level={1}
        figure="carcer"
        heading={words.heading}
        text={isUnsent || !isOfShopper ? words.text : words.text + CART}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {!isUnsent && (
              <ButtonLink to={here} reloadDocument>
                Try again
              </ButtonLink>
            )}
            <Back />
          </span>
        }
      />
      {isOfShopper && <SeenProducts />}
    </div>
  );
}

function Back() {
  const [isThere, setIsThere] = useState(false);
  // Only the browser knows whether there is a page to go back to.
  useEffect(() => setIsThere(window.history.length > 1), []);
  if (!isThere) return null;
  return (
    <Button variant="secondary" onClick={() => window.history.back()}>
      Back
    </Button>
  );
}

function SeenProducts() {
  const [products, setProducts] = useState<readonly Product[]>([]);
  // The document is the same for everyone; what was seen here stands in the browser's own storage.
  useEffect(() => setProducts(loadSnapshot().products.slice(0, MOST_SHOWN)), []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="mx-auto grid max-w-text gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="seen" className="text-xl">
          Recently viewed
        </h2>
        <Link to={href('/all')} className="link inline-flex min-h-11 items-center">
          See all
        </Link>
      </div>
      <ul className="border-t border-rule">
        {products.map((product) => (
          <li key={product.id} className="border-b border-rule">
            <Link
              to={href('/product-details/:id', { id: product.id })}
              className="flex min-h-20 items-center gap-4 py-2 hover:text-clay"
            >
              <GoodsPicture of={product} sizes="52px" className="w-13 shrink-0" />
              <span className="min-w-0 flex-1">{product.name || 'Unnamed Product'}</span>
              <Price amount={product.price} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
