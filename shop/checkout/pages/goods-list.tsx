import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { CartItem } from '#shop/cart/contract.ts';
import { lineTotal } from '#shop/cart/rules/cart.ts';
import { lineKey } from '#shop/choices/contract.ts';

/** Of a cart, or of an order, whose lines have a place. */
type ListedLine = CartItem & { position?: number };

export function GoodsList({ items }: { items: readonly ListedLine[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li
          key={item.position ?? lineKey(item)}
          className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-3"
        >
          <GoodsPicture of={item} sizes="40px" className="w-10" />
          <span className="leading-snug">
            {item.name} <span className="whitespace-nowrap text-soft tabular-nums">× {item.qty}</span>
          </span>
          <Price amount={lineTotal(item.price, item.qty)} />
        </li>
      ))}
    </ul>
  );
}
