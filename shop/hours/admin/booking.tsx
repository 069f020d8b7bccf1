import { useEffect } from 'react';
import { Form, href, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ProductPart } from '#shop/frame/admin/product-part.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { BookingSettings } from '../contract.ts';
import { type DateSeats, openBooking } from '../open-calendar.server.ts';
import type { Route } from './+types/booking';
import { BookingStanding } from './booking-standing.tsx';
import { ChangeDateForm, type Changing, changingOf } from './change-date-fields.tsx';
import { bookingForms } from './hours-actions.server.ts';
import { DatesForm, SetDates, UndoRemoval } from './set-dates-fields.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(openBooking(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(bookingForms);

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, kind, booking, now, ahead } = loaderData;
  const [query] = useSearchParams();
  const refused = actionData && !actionData.isDone ? actionData : null;
  const changing = changingOf(ahead, query, refused);
  const removed = actionData?.isDone ? actionData.removed : undefined;
  return (
    <ProductPart
      product={{ id, name }}
      part="Booking"
      lead="On its own dates, or in free hours."
      answer={actionData}
      next={
        removed && (
          <UndoRemoval
            dates={removed}
            isBooked={actionData?.isDone === true && Boolean(actionData.isBooked)}
          />
        )
      }
    >
      <BookingStanding
        product={loaderData}
        isBookable={booking !== null && (kind !== 'course' || ahead.length > 0)}
        isBooked={booking !== null}
        isAdded={query.has('added') && !actionData}
      />
      <BookingForm
        booking={booking}
        isCourse={kind === 'course'}
        now={now}
        ahead={ahead}
        refused={refused?.typed.intent === 'change' ? null : refused}
        changing={changing}
        added={actionData?.isDone ? actionData : null}
      />
      {(ahead.length > 0 || removed) && <DatesForm />}
      {changing && <ChangeDateForm date={changing.date} />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/calendar')} variant="secondary">
          Calendar
        </ButtonLink>
        {state !== 'hidden' && (
          <ButtonLink to={href('/product-details/:id', { id })} variant="quiet">
            See it in the shop
          </ButtonLink>
        )}
      </p>
      {booking && (
        <Form method="post" preventScrollReset aria-label="End booking">
          <input type="hidden" name="intent" value="stop" />
          <Button type="submit" variant="quiet">
            End booking: buyers agree on a time by e-mail
          </Button>
        </Form>
      )}
    </ProductPart>
  );
}

type Numbers = Exclude<
  keyof BookingSettings,
  'calendarId' | 'dates' | 'seats' | 'dateSeats' | 'place' | 'language' | 'video' | 'allowsLater' | 'asksNote'
>;
const USUAL: Record<Numbers, number> = {
  minutes: 60,
  step: 60,
  before: 0,
  after: 0,
  noticeHours: 24,
  horizonDays: 60,
  movableHours: 24,
};
const NUMBERS = [
  ['minutes', 'Length in minutes', undefined],
  ['step', 'A time every so many minutes', 'From the beginning of your hours'],
  ['before', 'Minutes kept free before', undefined],
  ['after', 'Minutes kept free after', undefined],
  ['noticeHours', 'Hours of notice', 'How soon a time may be booked'],
  [
    'horizonDays',
    'Days ahead',
    'How far ahead a time may be booked; shoppers see two months. Dates: up to two years',
  ],
  ['movableHours', 'Moved until, in hours before', 'Until then the buyer may move or cancel it'],
] as const satisfies readonly (readonly [Numbers, string, string | undefined])[];

/** Of a course on set dates. */
const SELDOM: readonly Numbers[] = ['step', 'before', 'after', 'horizonDays'];

type BookingFormProps = { booking: BookingSettings | null; now: string; refused: RefusedForm | null };
type NewFormProps = {
  isCourse: boolean;
  ahead: readonly DateSeats[];
  changing: Changing | null;
  added: { added?: number } | null;
};

function BookingForm({ booking, isCourse, now, refused, added, ...dates }: BookingFormProps & NewFormProps) {
  // One seat, which suits a session, would be sold of a course by mistake.
  const seats = booking?.seats ?? (isCourse ? '' : 1);
  const form = useFocusOnRefused(refused);
  // A date that was added is not typed any more; one that was only removed leaves what is typed.
  useEffect(() => {
    if (added?.added) form.current?.reset();
  }, [added, form]);
  return (
    <Form ref={form} method="post" preventScrollReset aria-label="Booking" className="grid max-w-3xl gap-8">
      <input type="hidden" name="intent" value="save" />
      {/* Enter presses a form's first button, which would otherwise add the date that is proposed. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <SetDates {...dates} now={now} seats={String(seats)} refused={refused} />
      <Section heading="How it is booked">
        <BookingFields booking={booking} isCourse={isCourse} refused={refused} />
      </Section>
    </Form>
  );
}

type BookingFieldsProps = Omit<BookingFormProps, 'now'> & Pick<NewFormProps, 'isCourse'>;

function BookingFields({ booking, isCourse, refused }: BookingFieldsProps) {
  const { field, tick } = formFields(refused);
  const hasDates = isCourse || (booking?.dates.length ?? 0) > 0;
  const numbers = (isShown: (name: Numbers) => boolean) =>
    NUMBERS.filter(([name]) => isShown(name)).map(([name, label, hint]) => (
      <Field
        key={name}
        label={label}
        hint={hint}
        {...field(name, String((booking ?? USUAL)[name]))}
        inputMode="numeric"
      />
    ));
  return (
    <div className="grid gap-6">
      {!hasDates && (
        <p className="max-w-text text-soft">
          Your hours of each week stand in the <TextLink to={href('/admin/calendar')}>Calendar</TextLink>.
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasDates ? numbers((name) => !SELDOM.includes(name)) : numbers(() => true)}
        <Field label="Place" {...field('place', booking?.place)} maxLength={120} hint="May stay empty" />
        <Field
          label="Language"
          {...field('language', booking?.language)}
          maxLength={60}
          hint="Such as English and Twi. May stay empty"
        />
        <Field
          label="Link of the video call"
          {...field('video', booking?.video)}
          type="url"
          hint="Only those who have booked see it. May stay empty"
        />
      </div>
      {hasDates && (
        <details open={SELDOM.some((name) => refused?.errors[name]) || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Free hours, and minutes kept free
          </summary>
          <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
            {numbers((name) => SELDOM.includes(name))}
          </div>
        </details>
      )}
      <div className="grid gap-1">
        <CheckBox {...tick('allowsLater', booking?.allowsLater)}>
          Buyers may also choose no time, and agree on one with you by e-mail
        </CheckBox>
        <CheckBox {...tick('asksNote', booking?.asksNote)}>
          Ask for a figure and a question, which the buyer may send you until the session begins
        </CheckBox>
      </div>
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save
      </SubmitButton>
    </div>
  );
}
