import type { ReactNode } from 'react';
import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import { factsBeside } from '#shop/choices/rules/option-guide.ts';
import { useSite } from '#shop/frame/site.ts';
import { hasParcel } from '../../rules/kind.ts';

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { packing } = useSite();
  const { id, brand, category } = product;
  const facts = factsBeside(product.choice?.options ?? [], product.facts);
  return (
    <dl className={`grid text-label ${hasParcel(product) ? '' : '*:first:border-t-0'}`}>
      {facts.map(({ name, value }) => (
        <FactRow key={name} name={name}>
          {value}
        </FactRow>
      ))}
      <FactRow name="Category">
        <FactLink query={{ category }}>{category}</FactLink>
      </FactRow>
      <FactRow name="Brand">
        <FactLink query={{ brand }}>{brand}</FactLink>
      </FactRow>
      {packing && hasParcel(product) && <FactRow name="Packed on">{packing}</FactRow>}
      <FactRow name="SKU" isQuiet>
        {id}
      </FactRow>
    </dl>
  );
}

type FactRowProps = { name: string; isQuiet?: boolean; children: ReactNode };

function FactRow({ name, isQuiet, children }: FactRowProps) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-rule py-1.5">
      <dt className="text-soft">{name}</dt>
      <dd className={`wrap-anywhere ${isQuiet ? 'text-soft' : ''}`}>{children}</dd>
    </div>
  );
}

function FactLink({ query, children }: { query: Record<string, string>; children: string }) {
  return (
    <TextLink
      to={`${href('/all')}?${new URLSearchParams(query)}`}
      className="inline-flex min-h-6 items-center pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
    >
      {children}
    </TextLink>
  );
}
