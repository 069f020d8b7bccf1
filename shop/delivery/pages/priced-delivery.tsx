import { type ComponentType, type ReactNode, useState } from 'react';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { showToast } from '#platform/ui/show-toast.ts';
import { useSite } from '#shop/frame/site.ts';
import { priceText } from '../rules/delivery-price.ts';
import { BY_TEXTS } from '../rules/delivery-texts.ts';
import { type Delivery, nowhereText, useDelivery } from './use-delivery.ts';

export type DeliveryLineProps = {
  /** What the goods cost. */
  goods: Pesewas;
  /** Shown while delivery is free everywhere. */
  children: ReactNode;
};

/** "To Kumasi: GHS 35.00, by Thu 3 Dec", and the way to choose another town. */
export function PricedDelivery({ goods, children }: DeliveryLineProps) {
  const delivery = useDelivery({ goods, hasParcel: true });
  const { deliveryBadge } = useSite();
  if (delivery.kind === 'free') return children;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span aria-live="polite">{textOf(delivery, deliveryBadge)}</span>
      <TownButton label={delivery.kind === 'open' ? 'Choose your town' : 'Change town'} />
    </span>
  );
}

function textOf(delivery: Exclude<Delivery, { kind: 'free' }>, badge: string): ReactNode {
  if (delivery.kind === 'open') return badge;
  if (delivery.kind === 'nowhere') return nowhereText(delivery.place);
  const to = delivery.place.town || delivery.place.code;
  if (delivery.kind === 'loading') return `To ${to}…`;
  const { method, price } = delivery;
  return (
    <>
      <strong className="font-medium text-ink">
        To {to}: {priceText(price)}
      </strong>
      , {BY_TEXTS[method.kind]} {method.by}
    </>
  );
}

type Dialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

/** The dialog's code comes with the first press, so that no page carries it. */
function TownButton({ label }: { label: string }) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (Dialog) return;
    loadCode(() => import('./town-dialog.tsx'))
      .then(({ TownDialog }) => setDialog(() => TownDialog))
      .catch((error: unknown) => {
        setOpen(false);
        showToast({ stack: 'shop', type: 'error', text: missingCodeText(error) });
      });
  };
  return (
    <>
      <button type="button" onClick={open} className="link inline-flex min-h-11 items-center">
        {label}
      </button>
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
