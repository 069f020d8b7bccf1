import { Link } from 'react-router';
import { useLookAgain } from '#platform/live/use-look-again.ts';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { DayParcel } from '../contract.ts';

const TITLE = 'Parcels of the day';

export function CourierDay({ parcels }: { parcels: readonly DayParcel[] }) {
  const open = parcels.filter(({ state }) => state === 'open').length;
  // Customers may be paying on their phones.
  useLookAgain(open > 0);
  return (
    <Container width="text" className="grid gap-6 pt-6">
      <PageHead title={TITLE} />
      <PageTitle lead={open === 0 ? 'Nothing is left to do.' : `${open} of ${parcels.length} to hand over`}>
        {TITLE}
      </PageTitle>
      <ul className="divide-y divide-rule border-y border-ink">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.number} parcel={parcel} />
        ))}
      </ul>
    </Container>
  );
}

function ParcelRow({ parcel: { number, state, path, to, toPay } }: { parcel: DayParcel }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 justify-items-start">
        <Link to={path} className="link inline-flex min-h-11 items-center font-medium wrap-anywhere">
          {to ? `${to.name}, ${to.town}` : `Parcel No. ${number}`}
        </Link>
        {to && (
          <a
            href={`tel:${to.phone.replace(/[^+\d]/g, '')}`}
            className="link inline-flex min-h-11 items-center text-soft tabular-nums"
          >
            {to.phone}
          </a>
        )}
      </div>
      <p className="py-2.5 text-right">
        {toPay === null ? STATES[state] : <Price amount={toPay} className="font-medium" />}
        <span className="block text-sm text-soft">No. {number}</span>
      </p>
    </li>
  );
}

const STATES = { open: 'Paid', done: 'Done', cancelled: 'Bring it back' } as const;
