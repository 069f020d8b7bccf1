import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { useSite } from '#shop/frame/site.ts';
import type { DeliveryLineProps } from './priced-delivery.tsx';

/** What delivery costs to the chosen town: its code comes only in a shop that has prices for it. */
export function DeliveryLine(props: DeliveryLineProps) {
  const isFree = useSite().deliveryFrom === null;
  const [Line, setLine] = useState<ComponentType<DeliveryLineProps> | null>(null);
  useEffect(() => {
    if (isFree) return;
    const load = loadCode(() => import('./priced-delivery.tsx'));
    // Without a connection the lowest price stands above.
    load.then(
      ({ PricedDelivery }) => setLine(() => PricedDelivery),
      () => undefined,
    );
  }, [isFree]);
  return isFree ? props.children : Line && <Line {...props} />;
}
