import { Button, type ButtonSize } from '#platform/ui/button.tsx';
import type { PickedGoods } from '#shop/choices/rules/picked-goods.ts';
import { addProduct } from './cart-store.ts';

type AddToCartProps = {
  product: PickedGoods;
  label: 'Add to Cart' | 'Add to cart';
  size?: ButtonSize;
  /** In a long list, where bright buttons would outshine the products in the dark theme. */
  isQuietInDark?: boolean;
  /** False holds it back: something is to be entered first. */
  mayAdd?: () => boolean;
};

export const QUIET_IN_DARK = 'dark:bg-transparent dark:text-clay dark:hover:bg-clay dark:hover:text-on-clay';

export function SoldOut() {
  return <p className="grid min-h-9 place-items-center border border-rule px-3.5 text-soft">Sold out</p>;
}

export function AddToCart({ product, label, size, isQuietInDark, mayAdd = () => true }: AddToCartProps) {
  if (product.isSoldOut) return <SoldOut />;
  return (
    <Button
      size={size}
      aria-label={`${label}: ${product.name}`}
      onClick={() => mayAdd() && addProduct(product)}
      className={isQuietInDark ? QUIET_IN_DARK : undefined}
    >
      {label}
    </Button>
  );
}
