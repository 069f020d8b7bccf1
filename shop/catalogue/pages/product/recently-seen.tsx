import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { listSeen } from '#shop/frame/offline/seen-store.ts';

const SHOWN = 8;

type RecentlySeenProps = {
  except?: string;
};

export function RecentlySeen({ except }: RecentlySeenProps) {
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => setProducts(listSeen().filter(({ id }) => id !== except)), [except]);
  if (products.length === 0) return null;
  return (
    <Section heading="Recently viewed" className="mt-4 print:hidden">
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
  const { id, name } = product;
  return (
    <LinkAhead to={href('/product-details/:id', { id })} className="group grid gap-1.5">
      <GoodsPicture of={product} sizes="144px" className="w-full" />
      <span className="line-clamp-2 text-sm leading-snug group-hover:underline group-hover:underline-offset-4">
        {name || 'Unnamed Product'}
      </span>
      <PriceFrom of={product} className="text-sm font-medium" />
    </LinkAhead>
  );
}
