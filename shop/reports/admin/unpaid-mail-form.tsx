import { Form } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { FormAnswer } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MOST_HOURS } from '#shop/orders/contract/left-unpaid.ts';

type UnpaidMailFormProps = {
  isOn: boolean;
  hours: number;
  answer: FormAnswer<{ text: string }> | undefined;
};

export function UnpaidMailForm({ isOn, hours, answer }: UnpaidMailFormProps) {
  return (
    <Section heading="After an order was left unpaid">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-text">
          {isOn
            ? `Buyers get one e-mail, ${inWords(hours)} after they left an order unpaid, with a link to pay it.`
            : 'Buyers can get one e-mail after they left an order unpaid, with a link to pay it.'}{' '}
          Whoever wants no more of them stops them by a link in it.
        </p>
        {answer && <Notice tone={answer.isDone ? 'success' : 'danger'} heading={answer.text} announce />}
        <HoursForm key={`${isOn}`} isOn={isOn} hours={hours} answer={answer} />
        {isOn && <StopForm />}
      </div>
    </Section>
  );
}

const inWords = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);

function HoursForm({ isOn, hours, answer }: UnpaidMailFormProps) {
  const refused = answer && !answer.isDone ? answer : null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="unpaid-mail-on" />
      <Field
        label={`Hours after it was left, 1 to ${MOST_HOURS}`}
        {...formFields(refused).field('hours', String(hours))}
        id="left-unpaid"
        inputMode="numeric"
        className="w-full max-w-64"
      />
      <Press>{isOn ? 'Save' : 'Send these e-mails'}</Press>
    </Form>
  );
}

function StopForm() {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="unpaid-mail-off" />
      <Press>Send no more of them</Press>
    </Form>
  );
}

function Press({ children }: { children: string }) {
  return <SubmitButton variant="secondary">{children}</SubmitButton>;
}
