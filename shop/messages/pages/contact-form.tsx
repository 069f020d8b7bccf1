import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import { EMAIL_PATTERN } from '#platform/text/email.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { ContactAnswer } from '../answer-contact-form.server.ts';
import { type EmailjsIds, MESSAGE_LIMITS, MESSAGE_SENT, MESSAGE_UNSENT, TRAP_FIELD } from '../contract.ts';
import { type MessageProblems, messageProblems } from '../rules/typed-message.ts';
import { sendMessage } from './send-message.ts';
import { type ContactInput, UnsentMessage } from './unsent-message.tsx';

type Unsent = { typed: ContactInput; problem: string | null };
type ContactFormProps = { ids: EmailjsIds; answer: ContactAnswer | undefined };

/** Emptied whatever becomes of the message, as specified; what was not sent is offered beside it. */
export function ContactForm({ ids, answer }: ContactFormProps) {
  const isHydrated = useIsHydrated();
  const [problems, setProblems] = useState<MessageProblems | null>(null);
  const form = useFocusOnRefused(problems);
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(answer && !answer.isSent ? answer : null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget } = event;
    const typed = textsIn(new FormData(currentTarget));
    const found = messageProblems(typed);
    setProblems(found);
    if (found) return;
    setSending(true);
    setUnsent(null);
    const { isSent, problem } = await sendMessage(new FormData(currentTarget), ids);
    setSending(false);
    currentTarget.reset();
    showToast({ stack: 'shop', ...(isSent ? SENT : UNSENT) });
    if (isSent) currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
    else setUnsent({ typed, problem });
  };
  const putBack = () => {
    if (form.current && unsent) fill(form.current, unsent.typed);
    setProblems(null);
    setUnsent(null);
  };
  // Without a script the browser itself checks the fields.
  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      action={href('/contact')}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-text gap-5"
    >
      {answer?.isSent && <Notice tone="success" heading={MESSAGE_SENT} announce />}
      {unsent && <UnsentMessage {...unsent} putBack={putBack} />}
      <ContactFields problems={problems ?? {}} />
      <Button type="submit" disabled={isSending} aria-busy={isSending} className="justify-self-start">
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

const SENT = { type: 'success', text: MESSAGE_SENT } as const;
const UNSENT = { type: 'error', text: MESSAGE_UNSENT } as const;

function ContactFields({ problems }: { problems: MessageProblems }) {
  const me = useMe();
  const name = me?.isUserLoggedIn && me.userName !== 'User' ? me.userName : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="username"
          error={problems.username}
          autoComplete="name"
          placeholder="Your name"
          defaultValue={name ?? ''}
          maxLength={MESSAGE_LIMITS.username}
          required
        />
        <Field
          label="E-mail"
          name="email"
          error={problems.email}
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
        error={problems.subject}
        placeholder="What it's about"
        maxLength={MESSAGE_LIMITS.subject}
        required
      />
      <TextArea
        label="Message"
        name="message"
        error={problems.message}
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
