import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { TextArea } from '#platform/ui/text-area.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden';

function Opened({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="open:w-full">
      <summary className={SUMMARY}>{label}</summary>
      <div className="grid max-w-text gap-4 pt-2 pb-4">{children}</div>
    </details>
  );
}

type ReviewFormProps = { id: string; intent: string; children: ReactNode };

/** Sent to the list's own URL, so that filter and page stay. */
function ReviewForm({ id, intent, children }: ReviewFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}

/** `answer` as it stands now: the form is refused if it changes meanwhile. */
export function AnswerForm({ id, answer }: { id: string; answer: string | null }) {
  return (
    <Opened label={answer === null ? 'Answer' : 'Change your answer'}>
      <ReviewForm id={id} intent="answer">
        <input type="hidden" name="was" value={answer ?? ''} />
        <TextArea
          label="Your answer"
          name="answer"
          hint="Everybody reads it under the review, in the shop's name."
          defaultValue={answer ?? ''}
          maxLength={2000}
          rows={4}
          required
          className="w-full"
        />
        <SubmitButton busy="Processing...">Publish answer</SubmitButton>
      </ReviewForm>
      {answer !== null && (
        <ReviewForm id={id} intent="remove-answer">
          <input type="hidden" name="was" value={answer} />
          <SubmitButton variant="quiet">Remove your answer</SubmitButton>
        </ReviewForm>
      )}
    </Opened>
  );
}

export function HideForm({ id }: { id: string }) {
  return (
    <Opened label="Hide">
      <ReviewForm id={id} intent="hide">
        <TextArea
          label="Reason"
          name="reason"
          hint="Its writer reads it. The review and its stars no longer count."
          maxLength={500}
          rows={2}
          required
          className="w-full"
        />
        <SubmitButton variant="danger">Hide review</SubmitButton>
      </ReviewForm>
    </Opened>
  );
}

export function ShowForm({ id }: { id: string }) {
  return (
    <ReviewForm id={id} intent="show">
      <SubmitButton variant="secondary" size="small" className="my-1">
        Show again
      </SubmitButton>
    </ReviewForm>
  );
}
