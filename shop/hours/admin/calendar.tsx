import { href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { formatTime } from '#platform/time/dates.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { daysAfter } from '#shop/office/rules/shop-settings.ts';
import { type CalendarDay, openCalendar } from '../open-calendar.server.ts';
import { CALENDAR_DAYS, type CalendarView, readCalendarView } from '../rules/calendar-view.ts';
import { hourText } from '../rules/hour-text.ts';
import { dayText } from '../rules/slot-text.ts';
import { writeSpans } from '../rules/spans.ts';
import { SentNote } from '../views/sent-note.tsx';
import type { Route } from './+types/calendar';
import { hoursForms } from './hours-actions.server.ts';
import { DayForm, WeekForm } from './hours-form.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readCalendarView(url.searchParams);
  return { ...(await openCalendar(shopOf(context), viewerOf(context), asked)), ...asked };
}

export const action = formAction(hoursForms);

const VIEWS = { list: 'What is next', week: 'Week', day: 'Day' } as const satisfies Record<
  CalendarView,
  string
>;
const addressOf = (view: CalendarView, day: string | null) =>
  `${href('/admin/calendar')}?${new URLSearchParams({ view, ...(day && { day }) })}`;

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { days, week, others, today, address, view, day } = loaderData;
  const refused = actionData && !actionData.isDone ? actionData : null;
  const from = day ?? today;
  const step = CALENDAR_DAYS[view];
  return (
    <>
      <PageHead title="Calendar" />
      <PageTitle lead="What is booked, and when you have hours. All times are Accra's.">Calendar</PageTitle>
      <AnswerNotice answer={actionData} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Segmented
          label="View"
          current={view}
          segments={(['list', 'week', 'day'] as const).map((one) => ({
            value: one,
            label: VIEWS[one],
            to: addressOf(one, day),
          }))}
        />
        <nav aria-label="Days" className="flex gap-4">
          <TextLink to={addressOf(view, daysAfter(from, -step))} className="py-2.5">
            Earlier
          </TextLink>
          <TextLink to={addressOf(view, null)} className="py-2.5">
            Today
          </TextLink>
          <TextLink to={addressOf(view, daysAfter(from, step))} className="py-2.5">
            Later
          </TextLink>
        </nav>
      </div>
      {days.length === 0 ? (
        <EmptyState figure="via" heading="Nothing is booked in these days" />
      ) : (
        <ol aria-label="Booked" className="divide-y divide-rule border-y border-rule">
          {days.map((one) => (
            <DayRow key={one.day} of={one} isToday={one.day === today} />
          ))}
        </ol>
      )}
      <Section heading="Your hours" id="hours">
        <WeekForm
          key={JSON.stringify(week)}
          week={week}
          refused={refused?.typed.intent === 'week' ? refused : null}
        />
      </Section>
      <Section heading="Days that differ" id="days">
        <DayForm others={others} today={today} refused={refused?.typed.intent === 'day' ? refused : null} />
      </Section>
      <Section heading="On your phone" id="phone">
        <PhoneCalendar address={address} />
      </Section>
    </>
  );
}

function DayRow({
  of: { day, spans, isOther, dates, booked },
  isToday,
}: {
  of: CalendarDay;
  isToday: boolean;
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-display text-lg leading-snug">{dayText(day)}</h2>
        <p className="text-sm text-soft">
          {isToday && 'Today. '}
          {spans.length > 0 ? `Your hours: ${writeSpans(spans)}` : isOther ? 'Closed' : 'No hours'}
        </p>
      </div>
      <ul className="grid gap-2">
        {booked.length + dates.length === 0 && <li className="text-soft">Nothing booked</li>}
        {dates.map(({ id, name, start, seats, left }) => (
          <li key={`${id} ${start}`} className="grid min-w-0">
            <span className="font-medium tabular-nums">{formatTime(start)}</span>
            <TextLink
              to={href('/admin/booking/:id', { id })}
              className="inline-flex min-h-11 items-center justify-self-start wrap-anywhere"
            >
              {name}
            </TextLink>
            <span className="text-sm text-soft">
              {left} of {counted(seats, 'seat')} left
            </span>
          </li>
        ))}
        {booked.map((one) => (
          <li key={one.id} className="grid min-w-0">
            <span className="font-medium tabular-nums">{hourText(one).split(', ').slice(1).join(', ')}</span>
            <span className="wrap-anywhere">
              {one.product}, {one.buyer}
            </span>
            <SentNote note={one} />
            <TextLink
              to={href('/admin/order-details/:id', { id: one.orderId })}
              className="inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              Order No. {one.number}
            </TextLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
