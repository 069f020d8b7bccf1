import { type RefObject, useEffect, useRef } from 'react';

const WRONG = 'input[aria-invalid], textarea[aria-invalid], [role=radiogroup][aria-invalid] input';

/** The ref of a form whose first wrong field takes the focus each time another `refusal` is shown. */
export function useFocusOnRefused(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusal]);
  return form;
}
