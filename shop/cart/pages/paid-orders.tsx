import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { toSuccess } from '#shop/checkout/pages/to-success.ts';
import { askBegunOrders } from './ask-begun-orders.ts';
import { listenToOtherTabs, type PaidOrder } from './paid-channel.ts';

export function PaidOrders() {
  const [paid, dismiss] = usePaidOrder();
  const { pathname, search } = useLocation();
  if (!paid || `${pathname}${search}`.includes(paid.orderId)) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-40 flex items-center gap-3 border-t-2 border-leaf bg-raised py-3 pr-2 pl-5 shadow-lift sm:inset-x-auto sm:bottom-[calc(var(--bottom-bar)+1.5rem)] sm:left-6 sm:rounded-sm sm:border-2 print:hidden"
    >
      <CircleCheck aria-hidden size={20} className="shrink-0 text-leaf" />
      <p className="mr-auto flex flex-wrap items-center gap-x-3">
        {paid.number === null ? 'Your order is paid' : `Order No. ${paid.number} is paid`}
        <TextLink to={`${toSuccess(paid.orderId)}&later`} className="py-2">
          View order
        </TextLink>
      </p>
      <IconButton label="Dismiss" onClick={dismiss}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

function usePaidOrder(): [PaidOrder | null, () => void] {
  const { pathname, search } = useLocation();
  const [paid, setPaid] = useState<PaidOrder | null>(null);

  useEffect(() => listenToOtherTabs(setPaid), []);
  useEffect(() => {
    const shown = pathname === href('/checkout') ? referenceIn(search) : null;
    const look = () =>
      void askBegunOrders(shown).then(([first]) => {
        if (first) setPaid(first);
      });
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [pathname, search]);
  return [paid, () => setPaid(null)];
}

function referenceIn(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('reference') ?? query.get('trxref');
}
