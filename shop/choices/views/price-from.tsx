import { Price } from '#platform/ui/price.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';

type PriceFromProps = {
  of: Pick<Product, 'price'> & { choice?: { isFrom: boolean } | null | undefined };
  className?: string;
};

/** "from GHS 120.00" where some choices cost more. */
export function PriceFrom({ of: { price, choice }, className = '' }: PriceFromProps) {
  if (!choice?.isFrom) return <Price amount={price} className={className} />;
  return (
    <span className={className}>
      <span className="text-[0.78em] font-normal text-soft">from </span>
      <Price amount={price} />
    </span>
  );
}
