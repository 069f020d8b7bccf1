import { type RefObject, useEffect, useState } from 'react';
import { Price } from '#app/ui/price.tsx';
import type { Cart } from '#contracts/cart.ts';
import { CheckoutLink } from './checkout-link.tsx';

type CartBarProps = { cart: Cart; summary: RefObject<HTMLElement | null> };

/** At the thumb while the total further down is out of sight. */
export function CartBar({ cart, summary }: CartBarProps) {
  const isAway = useIsAway(summary);
  if (!isAway) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="leading-tight">
        <span className="block text-label text-soft">Subtotal</span>
        <Price amount={cart.totalAmount} className="text-lg font-medium" />
      </p>
      <CheckoutLink size="large" className="grow" />
    </div>
  );
}

const HALF = 0.5;

/** Whether most of an element is out of sight; false until that is known. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => setAway((entries.at(-1)?.intersectionRatio ?? 1) < HALF),
      { threshold: HALF },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isAway;
}
