import { Button, type ButtonSize } from '#app/ui/button.tsx';
import type { Product } from '#contracts/catalogue.ts';
import { addProduct } from './cart-store.ts';

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageURL'>;
  /** The listing's row writes "Add to cart", everything else "Add to Cart". */
  label: 'Add to Cart' | 'Add to cart';
  size?: ButtonSize;
};

export function AddToCart({ product, label, size }: AddToCartProps) {
  return (
    <Button size={size} aria-label={`${label}: ${product.name}`} onClick={() => addProduct(product)}>
      {label}
    </Button>
  );
}
