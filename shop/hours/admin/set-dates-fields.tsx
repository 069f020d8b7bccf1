import { Form, href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { DateSeats } from '../open-calendar.server.ts';
import { repeatedWeekly, writeDates } from '../rules/set-dates.ts';
import { slotText } from '../rules/slot-text.ts';
import { ChangeDateFields, ChangeLink, type Changing } from './change-date-fields.tsx';

const DATES_FORM = 'dates';

type SetDatesProps = {
  ahead: readonly DateSeats[];
  now: string;
  /** Of the first date; empty where they are still to be chosen. */
  seats: string;
  refused: RefusedForm | null;
  changing: Changing | null;
};

/** A date is taken off by a form of its own: what is typed beside it stays, and keeps it from nothing. */
export function SetDates({ ahead, now, seats, refused, changing }: SetDatesProps) {
  const { field } = formFields(refused);
  const last = ahead.at(-1);
  const [, next = ''] = repeatedWeekly(last ? [last.start] : [], 2);
  const proposed = next.slice(0, 16);
  const proposedSeats = last?.seats ? String(last.seats) : '';
  return (
    <Section heading="Dates">
      <div className="grid gap-4">
        <p className="max-w-text text-soft">
          For a course: buyers choose one of its dates, each with its own seats. Without dates, they choose
          among your free hours.
        </p>
        <input type="hidden" name="proposed" value={proposed} />
        <input type="hidden" name="proposedSeats" value={proposedSeats} />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="Day and time in Accra"
            {...field('date', proposed)}
            error={refused?.errors.date ?? refused?.errors.dates}
            type="datetime-local"
            min={now.slice(0, 16)}
            className="min-w-0 flex-1 basis-52 sm:flex-none"
          />
          <Field
            label="Seats"
            {...field('seats', proposedSeats || seats)}
            inputMode="numeric"
            maxLength={3}
            required
            className="w-20"
          />
          <Field
            label="Weeks in a row"
            {...field('weeks', '1')}
            inputMode="numeric"
            maxLength={2}
            className="w-32"
          />
          <SubmitButton name="press" value="add" variant="secondary">
            Add date
          </SubmitButton>
        </div>
        {ahead.length > 0 && (
          <ul aria-label="Dates" className="border-t border-rule">
            {ahead.map((date) => (
              <li key={date.start} className="border-b border-rule py-2">
                {date === changing?.date ? <ChangeDateFields {...changing} /> : <SetDate date={date} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function SetDate({ date: { start, seats, taken } }: { date: DateSeats }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tabular-nums">
      <span>
        {slotText(start)}
        <span className="block text-sm text-soft">
          {seats === 0 ? 'Closed' : `${Math.max(0, seats - taken)} of ${counted(seats, 'seat')} left`}
        </span>
      </span>
      <span className="flex gap-2">
        <ChangeLink start={start} />
        <SubmitButton
          form={DATES_FORM}
          name="without"
          value={writeDates([start])}
          variant="secondary"
          size="small"
          aria-label={`Remove ${slotText(start)}`}
        >
          Remove
        </SubmitButton>
      </span>
    </div>
  );
}

/** Stands outside of the form whose dates it lists. */
export function DatesForm() {
  return (
    <Form id={DATES_FORM} method="post" preventScrollReset aria-label="Dates that stand" hidden>
      <input type="hidden" name="intent" value="dates" />
    </Form>
  );
}

export function UndoRemoval({ dates, isBooked }: { dates: readonly string[]; isBooked: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {dates.map(slotText).join(', ')} removed.
      <SubmitButton form={DATES_FORM} name="again" value={writeDates(dates)} variant="secondary" size="small">
        Undo
      </SubmitButton>
      {isBooked && (
        <TextLink to={href('/admin/calendar')} className="py-1">
          To the calendar
        </TextLink>
      )}
    </p>
  );
}
