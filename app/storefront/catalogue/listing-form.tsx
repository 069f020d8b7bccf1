import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { ListingState } from '#contracts/catalogue.ts';
import { type Pesewas, toCedis } from '#contracts/money.ts';
import { changeListing, dropMaxPriceAtSliderEnd, listingQuery, parseListing } from '#domain/listing.ts';

/** Typing and sliding settle for this long before the list is asked for. */
const SETTLE_MS = 250;

type ListingFormProps = { state: ListingState; maxPrice: Pesewas; children: ReactNode };

/**
 * The listing's state as one form. Without JavaScript it is sent by its button; hydrated, every change
 * leads to the address of the new state.
 */
export function ListingForm({ state, maxPrice, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef(new Set<string>());
  const navigate = useNavigate();
  useFollowAddress(form, unsent, state, maxPrice);

  const go = () => {
    unsent.current.clear();
    if (!form.current) return;
    const chosen = readForm(form.current, maxPrice);
    const next = changeListing(
      { ...chosen, page: state.page },
      sameFilters(chosen, state) ? {} : { q: chosen.q },
    );
    const address = listingQuery(next);
    if (address === listingQuery(state)) return;
    void navigate(`${href('/all')}${address}`, { preventScrollReset: true, replace: true });
  };
  const settle = ({ target }: FormEvent) => {
    if ('name' in target) unsent.current.add(String(target.name));
    clearTimeout(timer.current);
    timer.current = setTimeout(go, SETTLE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    go();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older screen readers
    <form
      ref={form}
      role="search"
      action={href('/all')}
      onChange={settle}
      onSubmit={submit}
      aria-label="Products"
    >
      <input type="hidden" name="view" value={state.view} />
      {children}
      <noscript>
        <div className="sticky bottom-4 mt-6 grid justify-items-center">
          <Button type="submit">Show these products</Button>
        </div>
      </noscript>
    </form>
  );
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
 * Back, Forward and the chips change the address; the fields, which keep their own text, follow it. A choice
 * that is not sent yet stays: the answer to the one before may arrive in between.
 */
function useFollowAddress(
  form: { current: HTMLFormElement | null },
  unsent: { current: ReadonlySet<string> },
  state: ListingState,
  maxPrice: Pesewas,
): void {
  const { q, category, brand, price, sort } = state;
  useEffect(() => {
    const values = { q, category, brand, price: String(toCedis(price ?? maxPrice)), sort };
    for (const [name, value] of Object.entries(values)) {
      if (unsent.current.has(name)) continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field === document.activeElement) continue;
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
