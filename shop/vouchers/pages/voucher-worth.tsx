import { useEffect, useState } from 'react';
import { pesewas } from '#platform/money/money.ts';
import { Price } from '#platform/ui/price.tsx';
import type { Cart } from '#shop/cart/contract.ts';
import { useSite } from '#shop/frame/site.ts';
import { useCode } from './voucher-code.ts';
import type { VoucherState } from './voucher-state.ts';
import { workOutVoucher } from './work-out-voucher.ts';

/** Below the sum of a cart: what the code of this browser takes off it. */
export function VoucherWorth({ cart }: { cart: Cart }) {
  const code = useCode();
  const isDeliveryFree = useSite().deliveryFrom === null;
  const [voucher, setVoucher] = useState<VoucherState | null>(null);
  useEffect(() => {
    let isGone = false;
    void workOutVoucher(code, cart.cartItems, { isDeliveryFree, isTyped: false }).then((value) => {
      if (!isGone) setVoucher(value);
    });
    return () => {
      isGone = true;
    };
  }, [code, cart, isDeliveryFree]);
  if (voucher?.refused) return <p className="pt-2">{voucher.refused}</p>;
  if (!voucher?.code) return null;
  return (
    <div className="grid gap-1 pt-2">
      <VoucherLine {...voucher} />
      {voucher.off > 0 && (
        <p className="flex items-baseline justify-between gap-4">
          <span>With the voucher</span>
          <Price amount={pesewas(cart.totalAmount - voucher.off)} className="text-lg font-medium" />
        </p>
      )}
    </div>
  );
}

type VoucherLineProps = Pick<VoucherState, 'code' | 'off' | 'freesDelivery'>;

export function VoucherLine({ code, off, freesDelivery }: VoucherLineProps) {
  return (
    <span>
      Voucher {code}:{' '}
      {freesDelivery ? (
        'free delivery'
      ) : (
        <>
          −<Price amount={off} />
        </>
      )}
    </span>
  );
}
