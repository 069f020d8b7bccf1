import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIsOffline } from '#app/offline/connection-store.ts';
import type { Address } from '#contracts/address.ts';
import { emptyFields, wholeAddress } from '#domain/address.ts';
import { isPlainAddress } from '#domain/contact-message.ts';
import { phoneDoubt } from '#domain/phone.ts';
import { useGuestEmail } from './guest-email.ts';
import { useAddressDraft } from './use-address-draft.ts';

/** What was sent before the page was hydrated, and came back with something left to do. */
export type SentAddress = { fields: Partial<Address>; phoneAsked: string };

/**
 * The state of the address form: what stands in it, and what a press found. Problems are shown once a press has
 * met them; an odd phone number is questioned by the first press and taken as it is by the next.
 */
export function useAddressForm(sent: SentAddress | undefined, onComplete: (address: Address) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [values, change] = useAddressDraft(form, sent?.fields);
  const [wasPressed, setPressed] = useState(sent !== undefined);
  const [phoneAsked, setPhoneAsked] = useState(sent?.phoneAsked ?? '');
  const showProblem = useFocusOnProblem(form);
  const guest = useGuestEmail();
  const isOffline = useIsOffline();
  const empty = emptyFields(values);
  const emailProblem = guest && problemOfEmail(guest[0].trim());
  const doubt = empty.includes('phone') ? null : phoneDoubt(values.phone);
  const isAsked = values.phone === phoneAsked;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = wholeAddress(values);
    if (!address || isOffline || emailProblem) return;
    if (!doubt || isAsked) return onComplete(address);
    stopAtProblem();
  };
  const stopAtProblem = () => {
    setPressed(true);
    setPhoneAsked(values.phone);
    showProblem();
  };
  const questioned = isAsked ? doubt : null;
  const shown = { empty: wasPressed ? empty : [], email: wasPressed ? emailProblem : null, questioned };
  return {
    form,
    values,
    change,
    guest,
    empty,
    emailProblem,
    isOffline,
    phoneAsked,
    shown,
    submit,
    stopAtProblem,
  };
}

function problemOfEmail(email: string): string | null {
  if (email === '') return 'Enter your e-mail';
  return isPlainAddress(email) ? null : "This e-mail isn't complete. It looks like ama@example.com.";
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
