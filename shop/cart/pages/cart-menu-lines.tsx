import { type ComponentType, useEffect, useState } from 'react';
import { GoodsList } from '#shop/checkout/pages/goods-list.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { Cart } from '../contract.ts';

const SHOWN = 3;

export function CartMenuLines({ cart: { cartItems } }: { cart: Cart }) {
  const more = cartItems.length - SHOWN;
  return (
    <div className="mt-3 border-y border-rule py-3 text-sm">
      <GoodsList items={cartItems.slice(-SHOWN).reverse()} />
      {more > 0 && <p className="mt-3 text-soft">and {more} more</p>}
    </div>
  );
}

/** Nothing in a shop without vouchers. */
export function CartMenuVoucher({ cart }: { cart: Cart }) {
  const { hasVouchers } = useSite();
  const [Worth, setWorth] = useState<ComponentType<{ cart: Cart }> | null>(null);
  useEffect(() => {
    if (!hasVouchers) return;
    import('#shop/vouchers/pages/voucher-worth.tsx').then(
      (code) => setWorth(() => code.VoucherWorth),
      () => undefined,
    );
  }, [hasVouchers]);
  return Worth && <Worth cart={cart} />;
}
