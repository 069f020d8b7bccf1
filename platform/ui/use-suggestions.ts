import { type RefObject, useCallback, useEffect, useState } from 'react';

const SETTLE_MS = 120;
/** After so long a wait the form itself serves better. */
const LONGEST_MS = 4_000;

type State<Answer> = { shown: Answer | null; active: number };
const CLOSED = { shown: null, active: -1 };

type Source<Answer> = {
  /** The id of the list; its options have `{list}-option-{place}`, and what holds it all is `data-suggestions`. */
  list: string;
  ask: (q: string, signal: AbortSignal) => Promise<Answer | null>;
};

/**
 * Asks during typing, moves through the options by arrows, opens the chosen one at Enter. The last question
 * wins; without an answer the field is a plain one. `source` must stay the same from one rendering to the next.
 */
export function useSuggestions<Answer>(
  input: RefObject<HTMLInputElement | null>,
  source: Source<Answer>,
): State<Answer> & { close: () => void } {
  const { list } = source;
  const [state, setState] = useState<State<Answer>>(CLOSED);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    return askWhileTyping(field, source, (shown) => setState({ shown, active: -1 }));
  }, [input, source]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    describe(field, list, state);
    const press = (event: KeyboardEvent) => {
      if (!state.shown || event.isComposing) return;
      const options = document.querySelectorAll<HTMLElement>(`#${list} [role=option]`);
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
  }, [input, list, state]);

  const close = useCallback(() => setState(CLOSED), []);
  return { ...state, close };
}

function describe(field: HTMLInputElement, list: string, { shown, active }: State<unknown>): void {
  field.setAttribute('aria-expanded', String(shown !== null));
  const option = `${list}-option-${active}`;
  if (active < 0) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', option);
  document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
}

function askWhileTyping<Answer>(
  field: HTMLInputElement,
  { ask }: Source<Answer>,
  show: (shown: Answer | null) => void,
): () => void {
  const asking = askAtRest(show);
  const close = () => {
    asking.drop();
    show(null);
  };
  const type = () => {
    // After a reload browsers fill in what was typed before, which nobody is looking for now.
    if (document.activeElement !== field) return;
    const q = field.value.trim();
    if (q === '') close();
    else asking.ask((signal) => ask(q, signal));
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
  type();
  return () => {
    asking.drop();
    bound.abort();
  };
}

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer | null>;

/** Asks once typing rests. The last question wins; `show` gets null where it has no answer. */
export function askAtRest<Answer>(show: (answer: Answer | null) => void, settleMs = SETTLE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  const drop = () => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const start = async (ask: Ask<Answer>) => {
    const own = new AbortController();
    running = own;
    timer = setTimeout(() => own.abort(), LONGEST_MS);
    const answer = await ask(own.signal).catch(() => null);
    if (running !== own) return;
    clearTimeout(timer);
    show(answer);
  };
  return {
    drop,
    ask: (ask: Ask<Answer>) => {
      drop();
      timer = setTimeout(() => void start(ask), settleMs);
    },
  };
}
