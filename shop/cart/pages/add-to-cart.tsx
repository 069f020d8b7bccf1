import { Button, type ButtonSize } from '#platform/ui/button.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { addProduct } from './cart-store.ts';

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageURL' | 'isSoldOut'>;
  label: 'Add to Cart' | 'Add to cart';
  size?: ButtonSize;
  /** In a long list, where bright buttons would outshine the products in the dark theme. */
  isQuietInDark?: boolean;
};

const QUIET_IN_DARK = 'dark:bg-transparent dark:text-clay dark:hover:bg-clay dark:hover:text-on-clay';

export function AddToCart({ product, label, size, isQuietInDark }: AddToCartProps) {
  if (product.isSoldOut)
    return <p className="grid min-h-9 place-items-center border border-rule px-3.5 text-soft">Sold out</p>;
  return (
    <Button
      size={size}
      aria-label={`${label}: ${product.name}`}
      onClick={() => addProduct(product)}
      className={isQuietInDark ? QUIET_IN_DARK : undefined}
    >
      {label}
    </Button>
  );
}
