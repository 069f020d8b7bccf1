import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { useSite } from '#shop/frame/site.ts';
import { NO_VOUCHER, setVoucher } from './voucher-state.ts';

/** Where a code is typed; nothing in a shop without vouchers. */
export function VoucherPart() {
  const { hasVouchers } = useSite();
  const [Entry, setEntry] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasVouchers) return;
    loadCode(() => import('./voucher-entry.tsx'))
      .then(({ VoucherEntry }) => setEntry(() => VoucherEntry))
      // Without a connection nothing is paid anyway.
      .catch(() => setVoucher(NO_VOUCHER));
  }, [hasVouchers]);
  // Its place is kept, so that nothing moves when the code is there.
  return hasVouchers && <div className="min-h-11">{Entry && <Entry />}</div>;
}
