import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { DropDown } from '#platform/ui/drop-down.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Cart } from '../contract.ts';
import { useCart } from './cart-store.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { itemCount } from './item-count.ts';

const loadLines = () => import('./cart-menu-lines.tsx');
/** Without a connection the menu opens without its lines. */
const prepareLines = () => void loadLines().catch(() => undefined);

export function CartMenu() {
  const cart = useCart();
  const count = cart?.totalQuantity ?? 0;
  const trigger = (
    <IconButton
      label={`Cart, ${itemCount(count)}`}
      onPointerEnter={prepareLines}
      onFocus={prepareLines}
      className="relative"
    >
      <ShoppingBag aria-hidden size={22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-[20px] rounded-full bg-clay px-1 text-center text-[min(0.75rem,14px)] leading-[20px] font-medium text-on-clay tabular-nums"
        >
          {count}
        </span>
      )}
    </IconButton>
  );
  return (
    <DropDown trigger={trigger} title="Cart">
      {cart && count > 0 ? (
        <FilledCart cart={cart} />
      ) : (
        <>
          <p className="text-soft">Your cart is empty.</p>
          <div className="mt-4 grid gap-2">
            <ButtonLink to={href('/all')}>All Products</ButtonLink>
            <ButtonLink to={href('/cart')} variant="secondary">
              View cart
            </ButtonLink>
          </div>
        </>
      )}
    </DropDown>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadLines>> | null>(null);
  useEffect(() => {
    loadLines().then(setCode, () => undefined);
  }, []);
  return (
    <>
      <p className="text-soft">{itemCount(cart.totalQuantity)}</p>
      {code && <code.CartMenuLines cart={cart} />}
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span>Subtotal</span>
        <Price amount={cart.totalAmount} className="text-lg font-medium" />
      </p>
      {code && <code.CartMenuVoucher cart={cart} />}
      <div className="mt-4 grid gap-2">
        <CheckoutLink />
        <ButtonLink to={href('/cart')} variant="secondary">
          View cart
        </ButtonLink>
      </div>
    </>
  );
}
