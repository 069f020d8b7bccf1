import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Section } from '#platform/ui/section.tsx';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { listSeen } from '#shop/frame/offline/seen-store.ts';
import { loadSnapshot } from '#shop/frame/offline/snapshot-store.ts';
import type { Product } from '../contract/catalogue.ts';

const SHOWN = 8;

export type RecentlySeenProps = {
  /** Ids of products that stand on the page already. */
  except?: readonly string[];
};

/** The products that were opened in this browser, the last one first; if there are none, some that it has read of. */
export function RecentlySeen({ except = [] }: RecentlySeenProps) {
  const [seen, setSeen] = useState<readonly Product[]>([]);
  const [known, setKnown] = useState<readonly Product[]>([]);
  useEffect(() => {
    setSeen(listSeen());
    setKnown(loadSnapshot().products);
  }, []);
  const shown = (products: readonly Product[]) => products.filter(({ id }) => !except.includes(id));
  return shown(seen).length > 0 ? (
    <Rail heading="Recently viewed" products={shown(seen)} />
  ) : (
    <Rail heading="In the shop" products={shown(known).filter(({ isSoldOut }) => !isSoldOut)} />
  );
}

function Rail({ heading, products }: { heading: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <Section heading={heading} className="mt-4 print:hidden">
      <ul className="quiet-rail -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id} className="w-32 shrink-0 snap-start sm:w-36">
            <SeenProduct product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SeenProduct({ product }: { product: Product }) {
  const { id, name, isSoldOut } = product;
  return (
    <LinkAhead to={href('/product-details/:id', { id })} className="group grid gap-1.5">
      <GoodsPicture of={product} sizes="144px" className="w-full" />
      <span className="line-clamp-2 text-sm leading-snug group-hover:underline group-hover:underline-offset-4">
        {name || 'Unnamed Product'}
      </span>
      {isSoldOut ? (
        <span className="text-sm text-soft">Sold out</span>
      ) : (
        <PriceFrom of={product} className="text-sm font-medium" />
      )}
    </LinkAhead>
  );
}
