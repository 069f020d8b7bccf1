import { href, Link } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { formatDayOfYear, formatTime } from '#platform/time/dates.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import type { CarriedParcel, CourierDay } from '../contract.ts';

/** `isAlone`: no form stands beside it that a change elsewhere would disturb. */
type CourierDayPanelProps = { day: CourierDay; isAlone: boolean };

/** Of the chosen orders, those to be paid on delivery: as one list for who carries them, and what came of each. */
export function CourierDayPanel({ day, isAlone }: CourierDayPanelProps) {
  const { link, left, parcels, today } = day;
  useLive(isAlone ? ['orders:all'] : []);
  return (
    <Section heading="The courier's list">
      <div className="grid max-w-2xl gap-4">
        {link && (
          <>
            <p className="text-soft">
              Send this link to the courier: every parcel that is still to be paid, with name, town, phone and
              sum. Each is closed on its own page.
            </p>
            {left > 0 && (
              <Notice heading={`${left} more found no place in it: choose them for a list of their own`} />
            )}
            <SendLink {...link} hint="Works for a day. Whoever has it can record the cash." />
          </>
        )}
        <ul aria-label="Parcels" className="divide-y divide-rule border-y border-rule">
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.number} parcel={parcel} today={today} />
          ))}
        </ul>
        <Sums parcels={parcels} />
      </div>
    </Section>
  );
}

type ParcelRowProps = { parcel: CarriedParcel; today: string };

function ParcelRow({ parcel, today }: ParcelRowProps) {
  const { id, number, name, town, courier, state, toPay, collected } = parcel;
  const amount = state === 'collected' ? collected : toPay;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 hover:bg-raised">
      <Link
        to={href('/admin/order-details/:id', { id })}
        className="font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {name}, {town}
      </Link>
      {amount !== null && (
        <Price
          amount={amount}
          className={`justify-self-end ${isOver(state) ? 'text-soft' : 'font-medium'}`}
        />
      )}
      <span className="col-start-1 min-w-0 text-sm wrap-anywhere text-soft tabular-nums">
        No. {number}
        {courier && ` · ${courier}`}
      </span>
      <span className="col-start-2 justify-self-end text-right text-sm">
        <StatusLabel {...LOOKS[state]} text={standingText(parcel, today)} />
      </span>
    </li>
  );
}

const LOOKS = {
  to_collect: { text: 'To collect', tone: 'waiting' },
  collected: { text: 'In cash', tone: 'good' },
  paid: { text: 'Paid, not in cash', tone: 'good' },
  not_taken: { text: 'Nobody took it', tone: 'bad' },
  came_back: { text: 'Came back', tone: 'ended' },
  cancelled: { text: 'Cancelled', tone: 'ended' },
  refunded: { text: 'Refunded', tone: 'ended' },
} as const satisfies Record<CarriedParcel['state'], StatusLook>;

const isOver = (state: CarriedParcel['state']) => LOOKS[state].tone === 'ended' || state === 'not_taken';

function standingText({ state, collected, collectedAt }: CarriedParcel, today: string): string {
  const { text } = LOOKS[state];
  if (state === 'to_collect' && collected > 0) return `${text}, ${formatGhs(collected)} is in`;
  if (state !== 'collected' || collectedAt === null) return text;
  const time = formatTime(collectedAt);
  return `${text}, ${collectedAt.startsWith(today) ? '' : `${formatDayOfYear(collectedAt)}, `}${time}`;
}

const COMES_BACK: readonly CarriedParcel['state'][] = ['not_taken', 'came_back'];

function Sums({ parcels }: Pick<CourierDay, 'parcels'>) {
  const toCollect = parcels.filter(({ state }) => state === 'to_collect');
  const paid = parcels.filter(({ collected }) => collected > 0);
  const refused = parcels.filter(({ state }) => COMES_BACK.includes(state));
  return (
    <dl className="grid gap-1.5">
      <Sum name="Still to collect" of={toCollect.map(({ toPay }) => toPay ?? 0)} />
      <Sum name="Collected in cash" of={paid.map(({ collected }) => collected)} />
      {refused.length > 0 && <Sum name="Not taken" of={refused.map(({ toPay }) => toPay ?? 0)} />}
    </dl>
  );
}

function Sum({ name, of: amounts }: { name: string; of: readonly number[] }) {
  const total: Pesewas = pesewas(amounts.reduce((sum, amount) => sum + amount, 0));
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-medium">
        {name} <span className="text-sm font-normal text-soft">{counted(amounts.length, 'parcel')}</span>
      </dt>
      <dd>
        <Price amount={total} className="font-medium" />
      </dd>
    </div>
  );
}
