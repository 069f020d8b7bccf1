import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { useSite } from '#shop/frame/site.ts';
import { isPlainEmail } from '#shop/messages/rules/contact-message.ts';
import type { Address } from '../contract/address.ts';
import { emptyFields, wholeAddress } from '../rules/address.ts';
import { type AskedDoubts, askingAbout, doubtsAsked } from '../rules/address-doubts.ts';
import { useGuestEmail } from './guest-email.ts';
import { useAddressDraft } from './use-address-draft.ts';

/** What was sent before the page was hydrated, and came back with something left to do. */
export type SentAddress = { fields: Partial<Address>; asked: AskedDoubts };

const NOTHING_ASKED: AskedDoubts = { phoneAsked: '', codeAsked: '' };

/**
 * The state of the address form: what stands in it, and what a press found. Problems are shown once a press has
 * met them; an odd phone number, or a code of another region, is questioned by the first press and taken by the next.
 */
export function useAddressForm(sent: SentAddress | undefined, onComplete: (address: Address) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [values, change] = useAddressDraft(form, sent?.fields);
  const [wasPressed, setPressed] = useState(sent !== undefined);
  const [asked, setAsked] = useState(sent?.asked ?? NOTHING_ASKED);
  const showProblem = useFocusOnProblem(form);
  const guest = useGuestEmail();
  const isOffline = useIsOffline();
  const wrongName = nameProblem(values.name, useSite().name);
  const empty = emptyFields(values);
  const emailProblem = guest && problemOfEmail(guest[0].trim());
  const questioned = doubtsAsked(values, asked);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = wholeAddress(values);
    if (!address || isOffline || emailProblem || wrongName) return;
    const { phone, pin_code } = doubtsAsked(values, asked, true);
    if (phone || pin_code) return stopAtProblem();
    onComplete(address);
  };
  const stopAtProblem = () => {
    setPressed(true);
    setAsked(askingAbout(values));
    showProblem();
  };
  const shown = {
    empty: wasPressed ? empty : [],
    email: wasPressed ? emailProblem : null,
    wrongName: wasPressed ? wrongName : null,
    questioned,
  };
  return {
    form,
    values,
    change,
    guest,
    empty,
    emailProblem,
    wrongName,
    isOffline,
    asked,
    shown,
    submit,
    stopAtProblem,
  };
}

function problemOfEmail(email: string): string | null {
  if (email === '') return 'Enter your e-mail';
  return isPlainEmail(email) ? null : "This e-mail isn't complete. It looks like ama@example.com.";
}

/** Moves the focus to the first field with a problem once the problem stands there, so that both come into sight. */
function useFocusOnProblem(form: React.RefObject<HTMLFormElement | null>): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-question] input');
    first?.focus({ preventScroll: true });
    first?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [presses, form]);
  return () => setPresses((count) => count + 1);
}
