import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PaymentMarks } from '#shop/checkout/views/payment-marks.tsx';
import { useSite } from '#shop/frame/site.ts';
import { Arrival } from '#shop/orders/views/arrival.tsx';

export function ConsultationTeaser() {
  const { places } = useSite().sessions;
  return (
    <section
      aria-labelledby="consultation-teaser"
      className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-5 border border-rule bg-raised p-5 sm:gap-x-10 sm:p-10 lg:grid-cols-[auto_1fr_auto]"
    >
      <Figure name="populus" className="h-20 w-auto text-clay sm:h-28" />
      <div className="grid gap-1.5">
        <h2 id="consultation-teaser" className="text-title">
          Have a question of your own?
        </h2>
        <p className="max-w-text text-soft">
          Ask a geomancer{places && `, ${places}`}. We'll e-mail you within two working days to set a time.
        </p>
      </div>
      <ButtonLink
        to={`${href('/all')}?category=Consultation`}
        variant="secondary"
        size="large"
        className="col-span-2 sm:justify-self-start lg:col-span-1"
      >
        See consultations
      </ButtonLink>
    </section>
  );
}

export function ShopPromises() {
  const { arrival, deliveryFrom, deliveryBadge } = useSite();
  return (
    <section
      aria-label="Delivery, returns and payment"
      className="grid gap-5 border-t border-rule py-6 text-sm text-soft md:grid-cols-3 md:gap-10"
    >
      <ShopPromise Icon={Truck} heading={deliveryFrom === null ? 'Free delivery' : deliveryBadge}>
        {deliveryFrom === null ? (
          <Arrival arrival={arrival} what="Parcels arrive" />
        ) : (
          'You see price and day for your town before you pay.'
        )}
      </ShopPromise>
      <ShopPromise Icon={Undo2} heading="14 days to return">
        Unused and in its packaging.{' '}
        <TextLink to={href('/policies/delivery-and-returns')}>Delivery and returns</TextLink>
      </ShopPromise>
      <ShopPromise Icon={Wallet} heading="Pay the way you like">
        <PaymentMarks className="mt-1.5" />
      </ShopPromise>
    </section>
  );
}

type ShopPromiseProps = { Icon: typeof Truck; heading: string; children: ReactNode };

function ShopPromise({ Icon, heading, children }: ShopPromiseProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <Icon aria-hidden size={20} className="mt-0.5 text-clay" />
      <div>
        <h2 className="font-sans! text-base font-medium text-ink">{heading}</h2>
        <div>{children}</div>
      </div>
    </div>
  );
}
