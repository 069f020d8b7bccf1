import { type RefObject, useEffect, useRef } from 'react';

const WRONG =
  'input[aria-invalid], textarea[aria-invalid], select[aria-invalid], [role=radiogroup][aria-invalid] input';

/**
 * The ref of a form, or of a part of one, whose first wrong field takes the focus each time another `refusal` is shown,
 * in the middle of the screen: what sticks to its edges covers neither the field nor the words below it.
 */
export function useFocusOnRefused<Part extends HTMLElement = HTMLFormElement>(
  refusal: object | null,
): RefObject<Part | null> {
  const form = useRef<Part>(null);
  useEffect(() => {
    const wrong = refusal && form.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return form;
}
