import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { CartItem } from '#shop/cart/contract.ts';
import { AddToCart } from '#shop/cart/pages/add-to-cart.tsx';
import { addProduct, decreaseProduct, useCart } from '#shop/cart/pages/cart-store.ts';
import { Quantity } from '#shop/cart/views/quantity.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';

/**
 * The quantity buttons replace Add to Cart once the product is in the cart, in a row whose place is kept from
 * the start. On a phone that has scrolled past them they stand in a bar at the thumb.
 */
export function ProductPurchase({ product }: { product: Product }) {
  const item = useCart()?.cartItems.find(({ id }) => id === product.id);
  const row = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(row);
  return (
    <>
      <div ref={row}>
        <KeptFocus
          label={`Buy ${product.name}`}
          isInCart={Boolean(item)}
          className="flex min-h-13 flex-wrap items-center gap-3 *:first:flex-1 md:gap-4 md:*:first:flex-none"
        >
          <AddToCart product={product} label="Add to Cart" size="large" />
          {item && !product.isSoldOut && <ItemQuantity product={product} item={item} />}
        </KeptFocus>
      </div>
      {isPast && !product.isSoldOut && <BuyBar product={product} item={item} />}
    </>
  );
}

type BuyBarProps = { product: Product; item: CartItem | undefined };

function BuyBar({ product, item }: BuyBarProps) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-paper px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <KeptFocus
        label={`Buy ${product.name} here`}
        isInCart={Boolean(item)}
        className="flex flex-wrap items-stretch gap-x-4 gap-y-2 *:last:flex-1"
      >
        {item ? (
          <>
            <ItemQuantity product={product} item={item} />
            <ButtonLink to={href('/cart')} size="large" variant="secondary">
              View cart
            </ButtonLink>
          </>
        ) : (
          <>
            <Price amount={product.price} className="self-center text-xl font-medium" />
            <AddToCart product={product} label="Add to Cart" size="large" />
          </>
        )}
      </KeptFocus>
    </div>
  );
}

function ItemQuantity({ product, item }: { product: Product; item: CartItem }) {
  return (
    <Quantity
      name={product.name}
      value={item.qty}
      onDecrease={() => decreaseProduct(item)}
      onIncrease={() => addProduct(product)}
    />
  );
}

type KeptFocusProps = { label: string; isInCart: boolean; className: string; children: ReactNode };

/** Keeps the focus among these buttons when the pressed one is gone afterwards. */
function KeptFocus({ label, isInCart, className, children }: KeptFocusProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const was = useRef(isInCart);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (was.current !== isInCart && hadFocus.current && document.activeElement === document.body)
      group.current?.focus({ preventScroll: true });
    was.current = isInCart;
  }, [isInCart]);
  return (
    <fieldset
      ref={group}
      aria-label={label}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        hadFocus.current = relatedTarget === null;
      }}
      className={className}
    >
      {children}
    </fieldset>
  );
}

/** False on the server, before hydration and while it is in sight. */
function useIsPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => setIsPast(entry ? !entry.isIntersecting : false),
      // Below the header, which stays at the top.
      { rootMargin: '-56px 0px 0px 0px' },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return isPast;
}
