import Trash2 from 'lucide-react/icons/trash-2';
import { href, Link } from 'react-router';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { lineKey } from '#shop/choices/contract.ts';
import type { CartItem } from '../contract.ts';
import { lineTotal } from '../rules/cart.ts';
import { Quantity } from '../views/quantity.tsx';
import { useLack } from './cart-notice-store.ts';
import { addProduct, decreaseProduct, removeProduct } from './cart-store.ts';

export function CartLines({ items }: { items: CartItem[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Products in your cart</caption>
      <thead className="hidden sm:table-header-group">
        <tr className="border-b border-ink">
          {['Product', 'Price', 'Quantity', 'Total'].map((label) => (
            <th key={label} scope="col" className="eyebrow px-3 py-2.5 first:pl-0">
              {label}
            </th>
          ))}
          <th scope="col" className="eyebrow">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <CartLine key={lineKey(item)} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** The row takes its button away: the focus goes to the same one of the next row, or to the heading. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('td:last-child button');
  (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

function CartLine({ item }: { item: CartItem }) {
  const to = href('/product-details/:id', { id: item.id });
  const lack = useLack(item);
  return (
    <tr className="relative flex min-h-35 flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-5 pl-[calc(min(5rem,22%)+1rem)] sm:table-row sm:pl-0">
      <td className="contents sm:table-cell sm:py-5 sm:pr-3">
        <div className="contents sm:flex sm:items-center sm:gap-5">
          <GoodsPicture
            of={item}
            sizes="80px"
            className="absolute top-5 left-0 w-[min(5rem,22%)] shrink-0 sm:static sm:w-20"
          />
          <Link
            to={to}
            className="w-full pr-[44px] font-display text-[1.0625rem] leading-snug hover:underline sm:pr-0"
          >
            {item.name}
          </Link>
        </div>
      </td>
      <td className="w-full text-soft sm:w-auto sm:px-3">
        <Price amount={item.price} />
        {lack !== null && (
          <span className="block text-sm font-medium text-madder">
            {lack === 0 ? 'None left just now' : `Only ${lack} left`}
          </span>
        )}
      </td>
      <td className="sm:px-3">
        <Quantity
          name={item.name}
          value={item.qty}
          max={item.seats}
          onDecrease={() => decreaseProduct(item)}
          onIncrease={() => addProduct(item)}
        />
      </td>
      <td className="ml-auto font-medium sm:px-3">
        <Price amount={lineTotal(item.price, item.qty)} />
      </td>
      <td className="absolute top-3 right-0 sm:static sm:text-right">
        <IconButton
          label={`Remove ${item.name} from cart`}
          onClick={(event) => {
            focusBeside(event.currentTarget);
            removeProduct(item);
          }}
        >
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </td>
    </tr>
  );
}
