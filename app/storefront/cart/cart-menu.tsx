import { ShoppingBag } from 'lucide-react';
import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { DropDown, DropDownClose } from '#app/ui/drop-down.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Price } from '#app/ui/price.tsx';
import { pesewas } from '#contracts/money.ts';
import { useCart } from './cart-store.ts';
import { itemCount } from './item-count.ts';

/** The cart in the header: count, subtotal, View cart. Its place is kept before the count is known. */
export function CartMenu() {
  const cart = useCart();
  const count = cart?.totalQuantity ?? 0;
  const trigger = (
    <IconButton label={`Cart, ${itemCount(count)}`} className="relative">
      <ShoppingBag aria-hidden size={22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-clay px-1 text-center text-xs leading-5 font-medium text-on-clay tabular-nums"
        >
          {count}
        </span>
      )}
    </IconButton>
  );
  return (
    <DropDown trigger={trigger} title="Cart">
      <p className="text-soft">{itemCount(count)}</p>
      <p className="mt-1 flex items-baseline justify-between gap-4">
        <span>Subtotal</span>
        <Price amount={cart?.totalAmount ?? pesewas(0)} className="text-lg font-medium" />
      </p>
      <div className="mt-4 grid">
        <DropDownClose as={<ButtonLink to={href('/cart')} />}>View cart</DropDownClose>
      </div>
    </DropDown>
  );
}
