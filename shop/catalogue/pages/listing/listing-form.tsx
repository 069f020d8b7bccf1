import { createContext, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { type Pesewas, toCedis } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';
import {
  changeListing,
  dropMaxPriceAtSliderEnd,
  listingQuery,
  parseListing,
} from '#shop/catalogue/rules/listing.ts';

/** Typing and sliding settle for this long before the list is loaded. */
const SETTLE_MS = 250;

/** What is chosen while the filters' sheet is open is one step of the history. */
export const MarkStep = createContext<(sheet: 'opened' | 'closed') => void>(() => {});

type ListingFormProps = { state: ListingState; maxPrice: Pesewas; children: ReactNode };

/** Without JavaScript the form is sent by its button; hydrated, every change leads to the URL of the new state. */
export function ListingForm({ state, maxPrice, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef(new Set<string>());
  const navigate = useNavigate();
  const steps = useSteps();
  useFollowAddress(form, unsent, state, maxPrice);

  const go = () => {
    clearTimeout(timer.current);
    unsent.current.clear();
    if (!form.current) return;
    const chosen = readForm(form.current, maxPrice);
    const next = changeListing(
      { ...chosen, page: state.page },
      sameFilters(chosen, state) ? {} : { q: chosen.q },
    );
    const address = listingQuery(next);
    if (address === listingQuery(state)) return;
    void navigate(`${href('/all')}${address}`, { preventScrollReset: true, replace: !steps.begin() });
  };
  const settle = ({ target }: FormEvent) => {
    steps.touch(target);
    if ('name' in target) unsent.current.add(String(target.name));
    clearTimeout(timer.current);
    timer.current = setTimeout(go, SETTLE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older screen readers
    <form
      ref={form}
      role="search"
      action={href('/all')}
      onChange={settle}
      onBlur={steps.leave}
      onSubmit={submit}
      aria-label="Products"
    >
      <input type="hidden" name="view" value={state.view} />
      <MarkStep value={steps.mark}>{children}</MarkStep>
      <noscript>
        <div className="sticky bottom-4 mt-6 grid justify-items-center">
          <Button type="submit">Show these products</Button>
        </div>
      </noscript>
    </form>
  );
}

/**
 * Which changes share an entry of the history: the letters typed into one field, and all that is chosen while
 * the sheet is open. Back then leads to the list before, not to the letter before.
 */
function useSteps() {
  const { key } = useLocation();
  const sheet = useRef(false);
  const field = useRef('');
  const last = useRef({ step: '', from: '' });
  const end = () => {
    last.current = { step: '', from: '' };
  };
  return {
    mark: (change: 'opened' | 'closed') => {
      sheet.current = change === 'opened';
      end();
    },
    touch: (target: EventTarget) => {
      const isDrawnOut = target instanceof HTMLInputElement && target.type !== 'radio';
      field.current = isDrawnOut ? target.name : '';
    },
    leave: () => {
      if (!sheet.current) end();
    },
    /** Whether the next change is a step of its own. One that is still on its way may be asked for again. */
    begin: () => {
      const step = sheet.current ? 'sheet' : field.current;
      const { step: before, from } = last.current;
      if (step !== '' && step === before && key !== from) return false;
      last.current = { step, from: key };
      return true;
    },
  };
}

function readForm(form: HTMLFormElement, maxPrice: Pesewas): ListingState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return dropMaxPriceAtSliderEnd(parseListing(query), maxPrice);
}

function sameFilters(one: ListingState, other: ListingState): boolean {
  return listingQuery({ ...one, page: 1 }) === listingQuery({ ...other, page: 1 });
}

/**
 * Back, Forward and the chips change the URL; the fields, which keep their own text, follow it. A choice that
 * is not sent yet stays: the answer to the one before may arrive in between.
 */
function useFollowAddress(
  form: RefObject<HTMLFormElement | null>,
  unsent: RefObject<ReadonlySet<string>>,
  state: ListingState,
  maxPrice: Pesewas,
): void {
  const { q, category, brand, price, sort } = state;
  useEffect(() => {
    const values = { q, category, brand, price: String(toCedis(price ?? maxPrice)), sort };
    for (const [name, value] of Object.entries(values)) {
      if (unsent.current.has(name)) continue;
      const field = form.current?.elements.namedItem(name);
      // "sand " is on its way to "sand book".
      if (field instanceof HTMLInputElement && field.value.trim() === value) continue;
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof RadioNodeList
      ) {
        field.value = value;
      }
    }
  }, [form, unsent, q, category, brand, price, sort, maxPrice]);
}
