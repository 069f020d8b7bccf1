import Search from 'lucide-react/icons/search';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { Form, href, useLocation, useSearchParams } from 'react-router';
import { loadCode } from '#platform/builds/load-code.ts';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { useIsWide } from '#platform/ui/use-is-wide.ts';

type Field = { input: RefObject<HTMLInputElement | null> };

/**
 * On a narrow page the magnifier is the field's label: pressing it puts the cursor into the field, which
 * shows itself while it is used. All of it works without a script.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { note, openOrClose } = useSecondPress(input);
  const [Suggestions, setSuggestions] = useState<ComponentType<Field>>();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const combobox = useIsHydrated() ? COMBOBOX : {};
  const isListSearch = useIsWide() === false && pathname === href('/all');
  const label = isListSearch ? 'Search by name' : 'Search products';

  // What cannot be loaded now is tried again when the field is next used; the form works without it.
  const load = () =>
    loadCode(() => import('./search-suggestions.tsx')).then(
      (code) => setSuggestions(() => code.SearchSuggestions),
      () => undefined,
    );
  const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
  };
  const leave = () => {
    const { current } = input;
    if (!current?.value.trim()) return;
    current.blur();
    setTimeout(() => current.form?.reset());
  };
  return (
    <>
      <Magnifier note={note} openOrClose={openOrClose} />
      <Form role="search" aria-label="Shop" action={href('/all')} onSubmit={leave} className="search-panel">
        <div className="relative lg:w-52 xl:w-64">
          <input
            {...combobox}
            ref={input}
            id="site-search"
            name="q"
            defaultValue={pathname === href('/all') ? (query.get('q') ?? '') : ''}
            type="search"
            aria-label={label}
            placeholder={label}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            onFocus={Suggestions ? undefined : () => void load()}
            onKeyDown={closeByKey}
            className="min-h-11 w-full rounded-xs border border-edge bg-raised py-2 pr-11 pl-3.5 text-base placeholder:text-soft hover:border-ink focus-visible:border-clay focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-0 right-0 inline-grid w-11 place-items-center text-soft hover:text-ink"
          >
            <Search aria-hidden size={19} />
          </button>
        </div>
        {Suggestions && <Suggestions input={input} />}
      </Form>
    </>
  );
}

function Magnifier({ note, openOrClose }: ReturnType<typeof useSecondPress>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes to the field itself.
    <label
      htmlFor="site-search"
      onPointerDown={note}
      onClick={openOrClose}
      className="inline-grid size-[44px] shrink-0 place-items-center rounded-xs hover:bg-deep lg:hidden"
    >
      <Search aria-hidden size={22} />
      <span className="sr-only">Search</span>
    </label>
  );
}

/** For screen readers from the first moment; the suggestions change what is open and chosen. */
const COMBOBOX = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  'aria-controls': 'site-suggestions',
} as const;

/** The magnifier opens the field; a second press closes what the first one opened. */
function useSecondPress(input: RefObject<HTMLInputElement | null>) {
  const wasOpen = useRef(false);
  const note = () => {
    wasOpen.current = document.activeElement === input.current;
  };
  const openOrClose = (event: MouseEvent) => {
    // The label's own behaviour ignores the second of two quick presses.
    event.preventDefault();
    if (wasOpen.current) input.current?.blur();
    else input.current?.focus();
  };
  return { note, openOrClose };
}
