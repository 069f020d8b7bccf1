import { Link, useLocation } from 'react-router';
import { useLookAgain } from '#platform/live/use-look-again.ts';
import { pesewas } from '#platform/money/money.ts';
import { Container } from '#platform/ui/container.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { DayParcel } from '../contract.ts';
import { type FromDay, fromDay } from './from-day.ts';

const TITLE = 'Parcels of the day';

export function CourierDay({ parcels }: { parcels: readonly DayParcel[] }) {
  const { pathname } = useLocation();
  const open = parcels.filter(({ state }) => state === 'open').length;
  // Customers may be paying on their phones.
  useLookAgain(open > 0);
  return (
    <Container width="text" className="grid gap-6 pt-6">
      <PageHead title={TITLE} />
      <PageTitle lead={open === 0 ? 'Nothing is left to do.' : `${open} of ${parcels.length} to hand over`}>
        {TITLE}
      </PageTitle>
      <Cash parcels={parcels} />
      <ul className="divide-y divide-rule border-y border-ink">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.number} parcel={parcel} from={fromDay(pathname, parcels, parcel)} />
        ))}
      </ul>
    </Container>
  );
}

/** Of what was paid otherwise meanwhile, or refused, nothing is left to collect. */
function Cash({ parcels }: { parcels: readonly DayParcel[] }) {
  const collected = parcels.reduce((sum, one) => sum + one.collected, 0);
  const left = parcels.reduce((sum, { toPay }) => sum + (toPay ?? 0), 0);
  if (left + collected === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6">
      <Fact name="Still to collect">
        <Price amount={pesewas(left)} className="font-display text-xl" />
      </Fact>
      <Fact name="Collected">
        <Price amount={pesewas(collected)} className="font-display text-xl" />
      </Fact>
    </dl>
  );
}

type ParcelRowProps = { parcel: DayParcel; from: FromDay };

function ParcelRow({ parcel: { number, state, path, to, toPay }, from }: ParcelRowProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 justify-items-start">
        <Link
          to={path}
          state={from}
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
        >
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

const STATES = {
  open: 'Paid',
  done: 'Done',
  not_taken: 'Nobody took it: bring it back',
  cancelled: 'Bring it back',
} as const;
