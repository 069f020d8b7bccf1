/** What was typed on the page that is open, for the case that it has to be loaded anew. */
const KEY = 'form-draft';

type Typed = { form: number; field: number; name: string; value: string | boolean };
type Draft = { path: string; typed: Typed[] };

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

/** Keeps every change of a form; returns how to stop. */
export function keepDrafts(): () => void {
  window.addEventListener('input', save);
  return () => window.removeEventListener('input', save);
}

/** The page is left for another one: what was typed there is not wanted here. */
export function forgetDraftOfOtherPages(path: string): void {
  if (read()?.path !== path) write(null);
}

export function forgetDraft(): void {
  write(null);
}

/** Whether something was typed on this page. */
export function hasDraft(path: string): boolean {
  return read()?.path === path;
}

/** After a reload, by whomever: puts back what was typed into the fields that are still as delivered. */
export function restoreDraft(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const draft = read();
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!isReload || draft?.path !== window.location.pathname) return;
  for (const { form, field, name, value } of draft.typed) {
    const element = fieldsOf(document.forms[form])[field];
    if (element?.name === name) fill(element, value);
  }
}

function save(): void {
  const typed = [...document.forms].flatMap((form, place) =>
    fieldsOf(form).flatMap((element, field): Typed[] => {
      const value = typedInto(element);
      return value === null ? [] : [{ form: place, field, name: element.name, value }];
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

/** As a person would, so that a field that React watches learns of it. */
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
