import type { DataRouter } from 'react-router';

const KEY = 'form-draft';

/** Dialogs that open with the page are there by then. */
const DIALOG_MS = 3_000;

type DraftField = { form: string; field: number; name: string; value: string | boolean };
type Draft = { path: string; typed: DraftField[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that hold words or choices; a password or a one-time code is never kept. */
const KEPT = new Set([
  'text',
  'email',
  'tel',
  'search',
  'number',
  'textarea',
  'select-one',
  'radio',
  'checkbox',
]);

export function startDrafts(router: DataRouter): void {
  const forgetOthers = ({ location }: DataRouter['state']) => {
    if (read()?.path !== location.pathname) write(null);
  };
  forgetOthers(router.state);
  restoreDraft();
  window.addEventListener('input', save);
  router.subscribe(forgetOthers);
}

export function forgetDraft(): void {
  write(null);
}

export function hasDraft(path: string): boolean {
  return read()?.path === path;
}

/** Fills only the fields that are still as delivered. */
function restoreDraft(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const draft = read();
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!isReload || draft?.path !== window.location.pathname) return;
  const filled = new WeakSet<Field>();
  const putBack = () => {
    const forms = formsByName();
    for (const { form, field, name, value } of draft.typed) {
      const element = fieldsOf(forms.get(form))[field];
      if (element?.name !== name || filled.has(element)) continue;
      filled.add(element);
      fill(element, value);
    }
  };
  putBack();
  // A dialog comes only once the page is hydrated.
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), DIALOG_MS);
}

function formsByName(): Map<string, HTMLFormElement> {
  const forms = new Map<string, HTMLFormElement>();
  for (const form of document.forms) {
    const name = form.getAttribute('aria-label') ?? form.getAttribute('action') ?? '';
    let place = 0;
    while (forms.has(`${name} ${place}`)) place += 1;
    forms.set(`${name} ${place}`, form);
  }
  return forms;
}

function save(): void {
  const typed = [...formsByName()].flatMap(([label, form]) =>
    fieldsOf(form).flatMap((element, field): DraftField[] => {
      const value = typedInto(element);
      return value === null ? [] : [{ form: label, field, name: element.name, value }];
    }),
  );
  write({ path: window.location.pathname, typed });
}

function fieldsOf(form: HTMLFormElement | undefined): Field[] {
  return [...(form?.elements ?? [])].filter((element) => isField(element));
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function typedInto(element: Field): string | boolean | null {
  if (!KEPT.has(element.type) || element.autocomplete === 'one-time-code' || element.name === '') return null;
  if (element instanceof HTMLInputElement && isChoice(element))
    return element.checked === element.defaultChecked ? null : element.checked;
  return element.value === '' ? null : element.value;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}

/** With the events of a keyboard, so that React notices. */
function fill(element: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (element instanceof HTMLInputElement && value && !element.checked) element.click();
    return;
  }
  if (element.value === value) return;
  // React puts its own setter on the element; the prototype's is the one a keyboard uses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

function read(): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'typed' in stored && Array.isArray(stored.typed);
}

function write(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; then a reload loses what was typed, as ever.
  }
}
