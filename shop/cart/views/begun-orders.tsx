import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasBegunOrders } from '../pages/has-begun-orders.ts';

export function BegunOrders() {
  const { pathname } = useLocation();
  const [PaidOrders, setPaidOrders] = useState<ComponentType | null>(null);

  // Another tab may begin one: looked for on every page, and when somebody comes back to this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look.
  useEffect(() => {
    if (PaidOrders) return;
    const look = () => {
      if (!hasBegunOrders()) return;
      void import('../pages/paid-orders.tsx')
        .then((code) => setPaidOrders(() => code.PaidOrders))
        // A connection that is lost: the next page looks again.
        .catch(() => undefined);
    };
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [pathname, PaidOrders]);
  return PaidOrders && <PaidOrders />;
}
