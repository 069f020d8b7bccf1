import { type ComponentType, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pesewas } from '#platform/money/money.ts';
import { Price } from '#platform/ui/price.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { useVoucher } from '#shop/vouchers/pages/voucher-state.ts';
import type { Cart } from '../contract.ts';
import { CHOICE_BELOW, CheckoutLink } from './checkout-link.tsx';

type CartBarProps = { cart: Cart; summary: RefObject<HTMLElement | null> };

export function CartBar({ cart, summary }: CartBarProps) {
  const isAway = useIsAway(summary);
  const { off } = useVoucher();
  if (!isAway) return null;
  return (
    <div
      data-bottom-bar="tablet"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="leading-tight">
        <span className="block text-label text-soft">{off > 0 ? 'With the voucher' : 'Subtotal'}</span>
        <Price amount={pesewas(cart.totalAmount - off)} className="text-lg font-medium" />
      </p>
      <CheckoutButton />
    </div>
  );
}

type Choice = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

const loadChoice = () => import('./checkout-choice.tsx');
const prepareChoice = () => void loadChoice().catch(() => undefined);

function CheckoutButton() {
  const isVisitor = useMe()?.isUserLoggedIn === false;
  const [Choice, setChoice] = useState<Choice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const choose = async (event: MouseEvent) => {
    if (!isVisitor) return;
    event.preventDefault();
    const code = await loadChoice().catch(() => null);
    if (!code) return void navigate(CHOICE_BELOW);
    setChoice(() => code.CheckoutChoice);
    setOpen(true);
  };
  return (
    <>
      <CheckoutLink
        size="large"
        className="grow"
        onPointerEnter={prepareChoice}
        onFocus={prepareChoice}
        onClick={(event) => void choose(event)}
      />
      {Choice && <Choice open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const HALF = 0.5;

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
