import { Quantity } from '#app/ui/quantity.tsx';
import type { Product } from '#contracts/catalogue.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { addProduct, decreaseProduct, useCart } from '../cart/cart-store.ts';

/** Add to Cart, and the quantity buttons once it is in the cart. Their place is kept from the start. */
export function ProductPurchase({ product }: { product: Product }) {
  const item = useCart()?.cartItems.find((candidate) => candidate.id === product.id);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-4">
      <AddToCart product={product} label="Add to Cart" size="large" />
      {item && (
        <Quantity
          name={product.name}
          value={item.qty}
          onDecrease={() => decreaseProduct(item)}
          onIncrease={() => addProduct(product)}
        />
      )}
    </div>
  );
}
