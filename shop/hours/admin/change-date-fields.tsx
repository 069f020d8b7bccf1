import { Form, href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { DateSeats } from '../open-calendar.server.ts';
import { bookedText } from '../rules/changed-date-text.ts';
import { writeDates } from '../rules/set-dates.ts';
import { slotText } from '../rules/slot-text.ts';

const CHANGE_FORM = 'change-date';

/** Which date of the list is open to be changed stands in the address, so that it needs no script. */
const CHANGED = 'change';

/** `refused` is what the form came to last. */
export type Changing = { date: DateSeats; refused: RefusedForm | null };

/** The date that is open to be changed, or was refused; the form's own answer leaves the address of the open one. */
export function changingOf(
  ahead: readonly DateSeats[],
  query: URLSearchParams,
  answer: RefusedForm | null,
): Changing | null {
  const refused = answer?.typed.intent === 'change' ? answer : null;
  const open = refused?.typed.of ?? query.get(CHANGED);
  const date = ahead.find(({ start }) => writeDates([start]) === open);
  return date ? { date, refused } : null;
}

export function ChangeLink({ start }: Pick<DateSeats, 'start'>) {
  return (
    <ButtonLink
      to={`?${new URLSearchParams({ [CHANGED]: writeDates([start]) })}#${CHANGE_FORM}-fields`}
      preventScrollReset
      variant="secondary"
      size="small"
      aria-label={`Change ${slotText(start)}`}
    >
      Change
    </ButtonLink>
  );
}

/** The fields of a date, in its place in the list: within another form, and so of one that stands outside of it. */
export function ChangeDateFields({ date: { start, seats, taken }, refused }: Changing) {
  const { field } = formFields(refused);
  const fields = useFocusOnRefused<HTMLFieldSetElement>(refused);
  return (
    <fieldset ref={fields} id={`${CHANGE_FORM}-fields`} className="grid w-full scroll-mt-24 gap-4 py-2">
      <legend className="float-left font-medium">{slotText(start)}</legend>
      {taken > 0 && (
        <p className="text-sm text-soft">
          {bookedText(taken)}{' '}
          <TextLink to={href('/admin/calendar')} className="py-1">
            Calendar
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {taken === 0 && (
          <Field
            label="Its day and time in Accra"
            {...field('date', start.slice(0, 16))}
            form={CHANGE_FORM}
            type="datetime-local"
            required
            autoFocus
            className="min-w-0 flex-1 basis-52 sm:flex-none"
          />
        )}
        <Field
          label="Its seats"
          {...field('seats', String(seats))}
          hint={`${taken} closes it.`}
          form={CHANGE_FORM}
          inputMode="numeric"
          maxLength={3}
          required
          autoFocus={taken > 0}
          className="w-20"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={CHANGE_FORM} busy="Saving...">
          Save this date
        </SubmitButton>
        <ButtonLink to="?" preventScrollReset variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </fieldset>
  );
}

export function ChangeDateForm({ date: { start, seats } }: Pick<Changing, 'date'>) {
  return (
    <Form
      id={CHANGE_FORM}
      method="post"
      action="?"
      preventScrollReset
      aria-label="A date that is changed"
      hidden
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="of" value={writeDates([start])} />
      <input type="hidden" name="was" value={seats} />
    </Form>
  );
}
