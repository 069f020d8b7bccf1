import { Button, type ButtonSize } from '#platform/ui/button.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { addProduct } from './cart-store.ts';

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageURL' | 'isSoldOut'>;
  /** The listing's row writes "Add to cart", everything else "Add to Cart". */
  label: 'Add to Cart' | 'Add to cart';
  size?: ButtonSize;
  /** In a list of many, where bright buttons would outshine the goods in the dark. */
  isQuietInDark?: boolean;
};

const QUIET_IN_DARK = 'dark:bg-transparent dark:text-clay dark:hover:bg-clay dark:hover:text-on-clay';

/** What cannot be bought says so in the place of the button. */
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
