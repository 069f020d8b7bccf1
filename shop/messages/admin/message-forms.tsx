import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useVisit } from '#shop/frame/forms/use-visit.ts';
import { MESSAGE_LIMITS } from '../contract.ts';
import type { OpenMessage } from '../get-message.server.ts';

type MessageFormProps = { intent: string; className?: string; children: ReactNode };

function MessageForm({ intent, className, children }: MessageFormProps) {
  return (
    <Form method="post" action="." preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

type AnswerFormProps = { message: OpenMessage; replyTo: string; typed: string };

/** A live page may show another answer while one is typed: the text stays, and is not sent unseen. */
export function AnswerForm(props: AnswerFormProps) {
  return <FreshAnswerForm key={useVisit()} {...props} />;
}

function FreshAnswerForm({ message, replyTo, typed }: AnswerFormProps) {
  const [seen] = useState(message.answers.length);
  return (
    <Section heading="Answer">
      <MessageForm intent="answer" className="grid max-w-text gap-4">
        <input type="hidden" name="seen" value={seen} />
        <TextArea
          label="Your answer"
          name="text"
          hint={
            <span className="wrap-anywhere">
              Sent to {message.email} with their message beneath. What they write back arrives in your
              mailbox, {replyTo}, not here.
            </span>
          }
          defaultValue={typed}
          maxLength={MESSAGE_LIMITS.message}
          rows={6}
          required
        />
        <SubmitButton busy="Sending..." className="justify-self-start">
          Send answer
        </SubmitButton>
      </MessageForm>
    </Section>
  );
}

export function MarkForm({ isNew }: { isNew: boolean }) {
  const intent = isNew ? 'mark-answered' : 'mark-new';
  return (
    // A button of its own for each: a press of the one must not become one of the other.
    <MessageForm key={intent} intent={intent}>
      <SubmitButton variant="secondary">{isNew ? 'Mark as answered' : 'Mark as new'}</SubmitButton>
    </MessageForm>
  );
}

export function DeleteForm() {
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Delete
      </summary>
      <MessageForm intent="delete" className="grid max-w-text justify-items-start gap-4 pt-2">
        <p className="text-soft">The message and your answers to it are deleted for good.</p>
        <SubmitButton variant="danger">Delete message</SubmitButton>
      </MessageForm>
    </details>
  );
}
