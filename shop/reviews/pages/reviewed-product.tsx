import { Link } from 'react-router';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';

export function ReviewedProduct({ product, to }: { product: Product; to: string }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center gap-4 md:grid-cols-1">
      <GoodsPicture of={product} sizes="(min-width: 768px) 256px, 88px" className="w-full" />
      <div className="grid gap-1">
        <p className="text-label text-soft">{product.brand}</p>
        <Link to={to} className="font-display text-lg leading-snug hover:underline">
          {product.name || 'Unnamed Product'}
        </Link>
        <Price amount={product.price} className="text-soft" />
      </div>
    </div>
  );
}
