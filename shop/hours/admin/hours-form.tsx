import { Form } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Day } from '#shop/office/contract/settings.ts';
import type { DayHours, WorkingHours } from '../contract.ts';
import { dayText } from '../rules/slot-text.ts';
import { writeSpans } from '../rules/spans.ts';

/** Sunday is 0, and comes last in the form. */
const WEEKDAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

type WeekFormProps = { week: readonly WorkingHours[]; refused: RefusedForm | null };

export function WeekForm({ week, refused }: WeekFormProps) {
  const { field } = formFields(refused);
  return (
    <Form method="post" preventScrollReset aria-label="Your hours" className="grid max-w-3xl gap-4">
      <input type="hidden" name="intent" value="week" />
      <p className="text-sm text-soft">Such as 9-12, 14-17:30. Leave a day empty when you have no hours.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {WEEKDAYS.map(([weekday, label]) => {
          const name = `day${weekday}`;
          const usual = writeSpans(week.filter((one) => one.weekday === weekday));
          return <Field key={name} label={label} {...field(name, usual)} />;
        })}
      </div>
      <SubmitButton className="justify-self-start">Save your hours</SubmitButton>
    </Form>
  );
}

type DayFormProps = { others: readonly DayHours[]; today: Day; refused: RefusedForm | null };

export function DayForm({ others, today, refused }: DayFormProps) {
  const { field } = formFields(refused);
  return (
    <div className="grid max-w-3xl gap-6">
      {others.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {others.map(({ day, spans }) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
              <span>
                {dayText(day)}: {writeSpans(spans) || 'closed'}
              </span>
              <Form method="post" preventScrollReset aria-label={`Usual hours on ${dayText(day)}`}>
                <input type="hidden" name="intent" value="usual" />
                <input type="hidden" name="day" value={day} />
                <Button type="submit" variant="secondary" size="small">
                  Usual hours
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        key={others.length}
        method="post"
        preventScrollReset
        aria-label="A day that differs"
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="day" />
        <Field label="Day" {...field('day')} type="date" min={today} required />
        <Field
          label="Hours on that day"
          {...field('spans')}
          hint="Empty: closed. What is booked already stays"
        />
        <SubmitButton className="justify-self-start">Save this day</SubmitButton>
      </Form>
    </div>
  );
}
