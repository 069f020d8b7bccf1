import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatGhs } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { Fact } from '#platform/ui/fact.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { CHOSEN_ORDERS } from '#shop/orders/rules/chosen-orders.ts';
import type { CashOnDelivery as Cash, ParcelSum } from '../contract.ts';

/** What couriers still have to bring, what they brought today, and what comes back. */
export function CashOnDelivery({
  cash: { out, toSend, collectedToday, notTaken, backToday, orders },
}: {
  cash: Cash;
}) {
  const each = orders.length > 0 && (
    <TextLink
      to={`${href('/admin/orders/chosen')}${CHOSEN_ORDERS.query(orders)}&act=courier`}
      className="py-2.5"
    >
      Each parcel
    </TextLink>
  );
  return (
    <Section heading="Cash on delivery" aside={each}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Sum name="Out with couriers" of={out}>
          {counted(out.parcels, 'parcel')}
        </Sum>
        <Sum name="Collected today" of={collectedToday}>
          {counted(collectedToday.parcels, 'parcel')}
        </Sum>
        <Sum name="Nobody took it" of={notTaken}>
          {notTaken.parcels === 0 ? (
            'Nothing to take back'
          ) : (
            <TextLink to={`${href('/admin/orders')}?show=not-taken`} className="-my-2.5 inline-block py-2.5">
              {notTaken.parcels === 1 ? '1 parcel comes back' : `${notTaken.parcels} parcels come back`}
            </TextLink>
          )}
        </Sum>
      </dl>
      <div className="grid gap-1 pt-5 text-soft empty:hidden">
        {backToday.parcels > 0 && (
          <p>
            {counted(backToday.parcels, 'parcel')} came back today: {formatGhs(backToday.amount)}.
          </p>
        )}
        {toSend.parcels > 0 && (
          <p>
            {counted(toSend.parcels, 'parcel')} still to ship: {formatGhs(toSend.amount)} to collect.
          </p>
        )}
      </div>
    </Section>
  );
}

type SumProps = { name: string; of: ParcelSum; children: ReactNode };

function Sum({ name, of: { amount }, children }: SumProps) {
  return (
    <Fact name={name}>
      <Price amount={amount} className="block font-display text-xl" />
      <span className="block text-soft">{children}</span>
    </Fact>
  );
}
