import { type FormEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { EMAIL_PATTERN } from '#platform/text/email.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import type { ContactAnswer } from '../answer-contact-form.server.ts';
import { type EmailjsIds, MESSAGE_LIMITS, MESSAGE_SENT, MESSAGE_UNSENT, TRAP_FIELD } from '../contract.ts';
import { sendMessage } from './send-message.ts';
import { type ContactInput, UnsentMessage } from './unsent-message.tsx';

type Unsent = { typed: ContactInput; problem: string | null };
type ContactFormProps = { ids: EmailjsIds; answer: ContactAnswer | undefined };

/** Emptied whatever becomes of the message, as specified; what was not sent is offered beside it. */
export function ContactForm({ ids, answer }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(answer && !answer.isSent ? answer : null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget } = event;
    const typed = new FormData(currentTarget);
    setSending(true);
    setUnsent(null);
    const { isSent, problem } = await sendMessage(new FormData(currentTarget), ids);
    setSending(false);
    currentTarget.reset();
    showToast({ stack: 'shop', ...(isSent ? SENT : UNSENT) });
    if (isSent) currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
    else setUnsent({ typed: textsIn(typed), problem });
  };
  const putBack = () => {
    if (form.current && unsent) fill(form.current, unsent.typed);
    setUnsent(null);
  };
  return (
    <form
      ref={form}
      method="post"
      action={href('/contact')}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-text gap-5"
    >
      {answer?.isSent && <Notice tone="success" heading={MESSAGE_SENT} announce />}
      {unsent && <UnsentMessage {...unsent} putBack={putBack} />}
      <ContactFields />
      <Button type="submit" disabled={isSending} aria-busy={isSending} className="justify-self-start">
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

const SENT = { type: 'success', text: MESSAGE_SENT } as const;
const UNSENT = { type: 'error', text: MESSAGE_UNSENT } as const;

function ContactFields() {
  const me = useMe();
  const name = me?.isUserLoggedIn && me.userName !== 'User' ? me.userName : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="username"
          autoComplete="name"
          placeholder="Your name"
          defaultValue={name ?? ''}
          maxLength={MESSAGE_LIMITS.username}
          required
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          title="An e-mail address we can answer, such as you@example.com"
          pattern={EMAIL_PATTERN}
          defaultValue={me?.email ?? ''}
          maxLength={MESSAGE_LIMITS.email}
          required
        />
      </div>
      <Field
        label="Subject"
        name="subject"
        placeholder="What it's about"
        maxLength={MESSAGE_LIMITS.subject}
        required
      />
      <TextArea
        label="Message"
        name="message"
        placeholder="Your question"
        maxLength={MESSAGE_LIMITS.message}
        rows={6}
        required
      />
      <div hidden aria-hidden="true">
        <label>
          Leave this empty <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function textsIn(form: FormData): ContactInput {
  const entries = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(entries) as ContactInput;
}

/** As a person would type it, so that the draft of the tab knows it again. */
function fill(form: HTMLFormElement, typed: ContactInput): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
