import { Form } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

type WeeklyMailFormProps = { isOn: boolean; answer: { isDone: boolean; text: string } | undefined };

export function WeeklyMailForm({ isOn, answer }: WeeklyMailFormProps) {
  const intent = isOn ? 'weekly-mail-off' : 'weekly-mail-on';
  return (
    <Section heading="Every Monday">
      {/* Another element for each: what is pressed never turns into its opposite on the way. */}
      <Form key={intent} method="post" preventScrollReset className="grid justify-items-start gap-4">
        <input type="hidden" name="intent" value={intent} />
        <p className="max-w-text">
          {isOn
            ? 'The shop gets the figures of each week by e-mail, on Monday.'
            : 'The shop can get the figures of each week by e-mail, on Monday.'}
        </p>
        {answer && <Notice tone={answer.isDone ? 'success' : 'danger'} heading={answer.text} announce />}
        <SubmitButton id="monday" variant="secondary">
          {isOn ? 'Stop these e-mails' : 'Send me these e-mails'}
        </SubmitButton>
      </Form>
    </Section>
  );
}
