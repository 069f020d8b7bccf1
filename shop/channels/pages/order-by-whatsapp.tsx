import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import type { Cart } from '#shop/cart/contract.ts';
import { useSite } from '#shop/frame/site.ts';

type Parts = { cart: Cart };

/** Beside the checkout; nothing in a shop that takes no orders there. */
export function OrderByWhatsapp({ cart }: Parts) {
  const { hasWhatsappOrders, whatsapp } = useSite();
  const [Link, setLink] = useState<ComponentType<Parts> | null>(null);
  const isOffered = hasWhatsappOrders && whatsapp !== null;
  useEffect(() => {
    if (!isOffered) return;
    loadCode(() => import('./whatsapp-link.tsx'))
      .then(({ WhatsappLink }) => setLink(() => WhatsappLink))
      // Without it the checkout is there.
      .catch(() => undefined);
  }, [isOffered]);
  // Its place is kept, so that nothing moves when the code is there.
  return isOffered && <div className="grid min-h-13">{Link && <Link cart={cart} />}</div>;
}
