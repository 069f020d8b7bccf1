import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { ButtonLink, buttonClasses } from '#platform/ui/button.tsx';
import type { CartItem } from '#shop/cart/contract.ts';
import { AddToCart } from '#shop/cart/pages/add-to-cart.tsx';
import { addProduct, decreaseProduct, useCart } from '#shop/cart/pages/cart-store.ts';
import { Quantity } from '#shop/cart/views/quantity.tsx';
import { lineKey } from '#shop/choices/contract.ts';
import type { Pick as PickedChoice } from '#shop/choices/pages/use-pick.ts';
import { chooseText } from '#shop/choices/rules/choice-to-make.ts';
import type { PickedGoods } from '#shop/choices/rules/picked-goods.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';

/**
 * The quantity buttons replace Add to Cart once the product is in the cart, in a row whose place is kept from
 * the start. On a phone that has scrolled past them they stand in a bar at the thumb.
 */
export function ProductPurchase({ pick }: { pick: PickedChoice }) {
  const product = pick.goods;
  const inCart = useCart()?.cartItems.find((line) => lineKey(line) === lineKey(product));
  const item = pick.missing ? undefined : inCart;
  const row = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(row);
  return (
    <>
      <div ref={row}>
        <KeptFocus
          label={`Buy ${product.name}`}
          isInCart={Boolean(item)}
          className="flex min-h-13 flex-wrap items-center gap-3 *:first:flex-1 md:gap-4 md:*:first:max-w-80"
        >
          <BuyButton pick={pick} />
          {item && !product.isSoldOut && <ItemQuantity product={product} item={item} />}
        </KeptFocus>
      </div>
      {isPast && !product.isSoldOut && <BuyBar pick={pick} item={item} />}
    </>
  );
}

function BuyButton({ pick: { goods, missing, mayAdd } }: { pick: PickedChoice }) {
  if (missing && !goods.isSoldOut)
    return (
      <a href="#choose" className={buttonClasses('primary', 'large')}>
        {chooseText(missing)}
      </a>
    );
  return <AddToCart product={goods} label="Add to Cart" size="large" mayAdd={mayAdd} />;
}

type BuyBarProps = { pick: PickedChoice; item: CartItem | undefined };

/** With letters so large that both don't fit side by side it has its button alone, and stays one row. */
function BuyBar({ pick, item }: BuyBarProps) {
  const product = pick.goods;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 @container border-t border-rule bg-paper px-4 pt-[10px] pb-[calc(10px+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <KeptFocus
        label={`Buy ${product.name} here`}
        isInCart={Boolean(item)}
        className="flex flex-wrap items-stretch gap-x-4 gap-y-2 *:last:flex-1 @max-3xs:*:first:hidden @max-3xs:*:last:min-h-[52px] @max-3xs:*:last:px-2 @max-3xs:*:last:py-1"
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
            <PriceFrom
              of={{ price: product.price, choice: pick.shownChoice }}
              className="self-center text-xl font-medium"
            />
            <BuyButton pick={pick} />
          </>
        )}
      </KeptFocus>
    </div>
  );
}

function ItemQuantity({ product, item }: { product: PickedGoods; item: CartItem }) {
  return (
    <Quantity
      name={product.name}
      value={item.qty}
      max={product.seats}
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
