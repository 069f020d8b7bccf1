import { type RefObject, useEffect, useRef } from 'react';

const WRONG =
  'input[aria-invalid], textarea[aria-invalid], select[aria-invalid], [role=radiogroup][aria-invalid] input';

/** The fields of a form, also those that stand outside of it and name it. */
const fieldsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])] as HTMLElement[];

/**
 * The ref of a form whose first wrong field takes the focus each time another `refusal` is shown, in the middle of the
 * screen: what sticks to its edges covers neither the field nor the words below it.
 */
export function useFocusOnRefused(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = refusal && fieldsOf(form.current).find((field) => field.matches(WRONG));
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return form;
}
