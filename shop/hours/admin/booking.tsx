import { useEffect } from 'react';
import { Form, href, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
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
import { openBooking } from '../open-calendar.server.ts';
import type { Route } from './+types/booking';
import { bookingForms } from './hours-actions.server.ts';
import { DatesForm, SetDates, UndoRemoval } from './set-dates-fields.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(openBooking(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(bookingForms);

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, booking, now } = loaderData;
  const [query] = useSearchParams();
  const refused = actionData && !actionData.isDone ? actionData : null;
  const removed = actionData?.isDone ? actionData.removed : undefined;
  return (
    <ProductPart
      product={{ id, name }}
      part="Booking"
      lead="Its own dates, or your free hours."
      answer={actionData}
      undo={removed && <UndoRemoval dates={removed} />}
    >
      {query.has('added') && !actionData && (
        <Notice tone="success" heading="Product added to Database Successfully">
          <p className="text-soft">
            Set its dates here. A course that buyers go through alone has{' '}
            <TextLink to={href('/admin/lessons/:id', { id })}>lessons</TextLink> instead.
          </p>
        </Notice>
      )}
      <BookingForm
        booking={booking}
        now={now}
        refused={refused}
        added={actionData?.isDone ? actionData : null}
      />
      <DatesForm />
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
        <Form method="post" preventScrollReset aria-label="Sell it without a time">
          <input type="hidden" name="intent" value="stop" />
          <Button type="submit" variant="quiet">
            Sell it without a time again
          </Button>
        </Form>
      )}
    </ProductPart>
  );
}

type Numbers = Exclude<
  keyof BookingSettings,
  'calendarId' | 'dates' | 'place' | 'language' | 'video' | 'allowsLater' | 'asksNote'
>;
const USUAL: Record<Numbers, number> = {
  minutes: 60,
  step: 60,
  before: 0,
  after: 0,
  noticeHours: 24,
  horizonDays: 60,
  seats: 1,
  movableHours: 24,
};
const NUMBERS = [
  ['minutes', 'Length in minutes', undefined],
  ['step', 'A time every so many minutes', 'From the beginning of your hours'],
  ['before', 'Minutes kept free before', undefined],
  ['after', 'Minutes kept free after', undefined],
  ['noticeHours', 'Hours of notice', 'How soon a time may be booked'],
  ['horizonDays', 'Days ahead', 'How far ahead a time may be booked. Dates: up to two years'],
  ['seats', 'Seats', 'How many may book the same time'],
  ['movableHours', 'Moved until, in hours before', 'Until then the buyer may move or cancel it'],
] as const satisfies readonly (readonly [Numbers, string, string | undefined])[];

type BookingFormProps = { booking: BookingSettings | null; now: string; refused: RefusedForm | null };
type AfterAdding = { added: { added?: number } | null };

function BookingForm({ booking, now, refused, added }: BookingFormProps & AfterAdding) {
  const form = useFocusOnRefused(refused);
  // A date that was added is not typed any more; one that was only removed leaves what is typed.
  useEffect(() => {
    if (added?.added) form.current?.reset();
  }, [added, form]);
  return (
    <Form ref={form} method="post" preventScrollReset aria-label="Booking" className="grid max-w-3xl gap-8">
      <input type="hidden" name="intent" value="save" />
      <SetDates dates={booking?.dates ?? []} now={now} refused={refused} />
      <Section heading="How it is booked">
        <BookingFields booking={booking} refused={refused} />
      </Section>
    </Form>
  );
}

function BookingFields({ booking, refused }: Omit<BookingFormProps, 'now'>) {
  const { field, tick } = formFields(refused);
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {NUMBERS.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            {...field(name, String((booking ?? USUAL)[name]))}
            inputMode="numeric"
            required
          />
        ))}
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
      <div className="grid gap-1">
        <CheckBox {...tick('allowsLater', booking?.allowsLater)}>
          It may be bought without a time, which you then arrange by e-mail
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
