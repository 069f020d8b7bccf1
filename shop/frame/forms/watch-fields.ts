type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type WatchedFields = {
  hasUnsent: () => boolean;
  /** What was sent has been answered: where it was not taken, it is unsent again. */
  settle: (isTaken: boolean) => void;
  forget: () => void;
  stop: () => void;
};

/** Refused, or changed by a press that saved nothing. */
const UNSAVED = 'form[method=post] [aria-invalid=true], form[data-unsaved]';

/**
 * Watches what is typed into the page's forms, and tells whether something of it differs from what stood there and was
 * not sent. Searches, the boxes of chosen rows and files are no such thing.
 */
export function watchFields(): WatchedFields {
  const before = new WeakMap<Field, string>();
  const typed = new Set<Field>();
  /** On the way, with what was sent. */
  const sent = new Map<Field, string>();
  let isLeft = false;
  const onFocus = ({ target }: Event) => {
    if (isKept(target) && !before.has(target)) before.set(target, contentOf(target));
  };
  const onInput = ({ target }: Event) => {
    if (!isKept(target)) return;
    typed.add(target);
    isLeft = false;
  };
  const onSubmit = ({ target }: Event) => {
    isLeft = false;
    for (const field of typed) {
      if (field.form !== target) continue;
      sent.set(field, contentOf(field));
      typed.delete(field);
    }
  };
  const events = { focusin: onFocus, input: onInput, submit: onSubmit };
  for (const [name, on] of Object.entries(events)) document.addEventListener(name, on, true);
  return {
    // A field that a saved form has replaced is no longer there; one that was refused may be another element by now.
    hasUnsent: () =>
      !isLeft &&
      (document.querySelector(UNSAVED) !== null ||
        [...typed].some((field) => field.isConnected && contentOf(field) !== before.get(field))),
    settle: (isTaken) => {
      for (const [field, content] of sent) {
        if (isTaken) before.set(field, content);
        else typed.add(field);
      }
      sent.clear();
    },
    forget: () => {
      typed.clear();
      isLeft = true;
    },
    stop: () => {
      for (const [name, on] of Object.entries(events)) document.removeEventListener(name, on, true);
    },
  };
}

function isKept(target: EventTarget | null): target is Field {
  const isField =
    (target instanceof HTMLInputElement && target.type !== 'file') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField && target.name !== '' && target.form?.getAttribute('method') === 'post';
}

function contentOf(field: Field): string {
  const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  return isChoice ? String(field.checked) : field.value;
}
