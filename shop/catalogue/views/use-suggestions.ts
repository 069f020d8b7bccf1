import { type RefObject, useEffect, useState } from 'react';
import type { Suggestions } from '../contract/suggestions.ts';

const SETTLE_MS = 120;
/** After so long a wait the search itself serves better. */
const LONGEST_MS = 4_000;

type ShownSuggestions = Suggestions & { q: string };
type State = { shown: ShownSuggestions | null; active: number };
const CLOSED: State = { shown: null, active: -1 };

/**
 * Asks during typing, moves through the options by arrows, opens the chosen one at Enter. The last question
 * wins; without an answer the field is a plain form.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>): State {
  const [state, setState] = useState(CLOSED);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const stop = askWhileTyping(field, (shown) => setState({ shown, active: -1 }));
    return stop;
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    describe(field, state);
    const press = (event: KeyboardEvent) => {
      if (!state.shown || event.isComposing) return;
      const options = document.querySelectorAll<HTMLElement>('#site-suggestions [role=option]');
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        // Past either end comes the field itself, then the other end.
        const places = options.length + 1;
        setState({ ...state, active: ((state.active + 1 + step + places) % places) - 1 });
      } else if (event.key === 'Escape') setState(CLOSED);
      else if (event.key === 'Enter' && state.active >= 0) options[state.active]?.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  }, [input, state]);

  return state;
}

function describe(field: HTMLInputElement, { shown, active }: State): void {
  field.setAttribute('aria-expanded', String(shown !== null));
  if (active < 0) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', `site-suggestion-${active}`);
  document.getElementById(`site-suggestion-${active}`)?.scrollIntoView({ block: 'nearest' });
}

function askWhileTyping(field: HTMLInputElement, show: (shown: ShownSuggestions | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  const drop = () => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const ask = async () => {
    const own = new AbortController();
    running = own;
    timer = setTimeout(() => own.abort(), LONGEST_MS);
    const q = field.value.trim();
    const answer = await fetchSuggestions(q, own.signal);
    if (running !== own) return;
    clearTimeout(timer);
    show(answer && { ...answer, q });
  };
  const type = () => {
    drop();
    if (field.value.trim() === '') show(null);
    else timer = setTimeout(() => void ask(), SETTLE_MS);
  };
  const close = () => {
    drop();
    show(null);
  };
  // The field keeps the focus, whatever is pressed among the suggestions.
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-suggestions]')) event.preventDefault();
  };
  const bound = new AbortController();
  const until = { signal: bound.signal };
  field.addEventListener('input', type, until);
  field.addEventListener('focus', type, until);
  field.addEventListener('blur', close, until);
  field.form?.addEventListener('mousedown', hold, until);
  // What was typed while this code was on its way.
  if (document.activeElement === field) type();
  return () => {
    drop();
    bound.abort();
  };
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q })}`, { signal });
    return answer.ok ? ((await answer.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
