import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { useSite } from '#shop/frame/site.ts';

/** Where a gift voucher is typed; nothing in a shop that has sold none. */
export function GiftField() {
  const { hasGifts } = useSite();
  const [Entry, setEntry] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasGifts) return;
    loadCode(() => import('./gift-entry.tsx'))
      .then(({ GiftEntry }) => setEntry(() => GiftEntry))
      // Without it the whole sum is paid.
      .catch(() => undefined);
  }, [hasGifts]);
  // Its place is kept, so that nothing moves when the code is there.
  return hasGifts && <div className="min-h-11">{Entry && <Entry />}</div>;
}
