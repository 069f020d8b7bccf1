import CalendarClock from 'lucide-react/icons/calendar-clock';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { OrderHour } from '../contract.ts';
import { hourText, lostText } from '../rules/hour-text.ts';
import { localTimeText } from '../rules/local-time.ts';
import { slotText } from '../rules/slot-text.ts';
import { SentNote } from './sent-note.tsx';

/** What an order has booked: when and where, and what is sent along; `maySend`: the viewer is its buyer. */
type OrderHoursProps = {
  orderId: string;
  hours: readonly OrderHour[];
  mayChange?: boolean;
  maySend?: boolean;
};

export function OrderHours({ orderId, hours, mayChange = false, maySend = false }: OrderHoursProps) {
  if (hours.length === 0) return null;
  return (
    <section id="hours" aria-labelledby="hours-heading" className="grid gap-3">
      <h2 id="hours-heading" className="text-title">
        {hours.length === 1 ? 'Your session' : 'Your sessions'}
      </h2>
      <ul className="max-w-text divide-y divide-rule border-y border-rule">
        {hours.map((hour) => (
          <li key={hour.id} className="grid grid-cols-[auto_1fr] gap-x-3 py-3">
            <CalendarClock aria-hidden size={18} className="mt-1 text-clay" />
            <div className="grid min-w-0 gap-1">
              <Hour hour={hour} />
              <SentNote note={hour} className="print:hidden" />
              <HourLinks orderId={orderId} hour={hour} mayChange={mayChange} maySend={maySend} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HourLinksProps = { orderId: string; hour: OrderHour; mayChange: boolean; maySend: boolean };

function HourLinks({ orderId, hour, mayChange, maySend }: HourLinksProps) {
  const { id, state, takesNote, figure, question } = hour;
  const link = 'inline-flex min-h-11 items-center';
  return (
    <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
      {maySend && takesNote && (
        <TextLink to={`/order-details/${orderId}/note/${id}`} className={link}>
          {figure || question ? 'Change what you sent' : 'Send a figure and a question'}
        </TextLink>
      )}
      {state !== 'open' && (
        // A document of its own: the browser hands it to the calendar, and stays here.
        <TextLink to={`/order-details/${orderId}/hours/${id}`} reloadDocument className={link}>
          {state === 'booked' ? 'Add to your calendar' : 'Take it out of your calendar'}
        </TextLink>
      )}
      {mayChange && state !== 'cancelled' && (
        <TextLink to={`/order-details/${orderId}/hour?hour=${id}`} className={link}>
          {state === 'open' ? 'Choose another time' : 'Move or cancel'}
        </TextLink>
      )}
    </p>
  );
}

function Hour({ hour }: { hour: OrderHour }) {
  const { name, start, state, place, video } = hour;
  const isHydrated = useIsHydrated();
  const local = isHydrated && localTimeText(start, new Date(start).getTimezoneOffset());
  if (state === 'open')
    return (
      <div className="grid gap-1">
        <p className="font-medium">{name}: choose another time</p>
        <p className="text-sm text-madder">{lostText(hour)}</p>
      </div>
    );
  if (state === 'cancelled')
    return (
      <p>
        {name}, {slotText(start)}: cancelled
      </p>
    );
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-medium">
        <time dateTime={start}>{hourText(hour)}</time>
        {local && <span className="font-normal text-soft"> ({local} your time)</span>}
      </p>
      <p className="text-sm text-soft">{[name, place].filter(Boolean).join(' · ')}</p>
      {video && (
        <a
          href={video}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start wrap-anywhere underline underline-offset-4"
        >
          Join by video
        </a>
      )}
    </div>
  );
}
