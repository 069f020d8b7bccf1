import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useRef } from 'react';
import { Form, href } from 'react-router';

/**
 * The search in the header. On a narrow page the magnifier is the field's label: pressing it puts the cursor
 * into the field, which shows itself while it is used. All of it works without a script.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);

  const note = () => {
    wasOpen.current = document.activeElement === input.current;
  };
  // A second press on the magnifier closes what the first one opened.
  const closeAgain = (event: MouseEvent) => {
    if (!wasOpen.current) return;
    event.preventDefault();
    input.current?.blur();
  };
  const leave = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
    if (input.current?.value.trim() === '') return;
    input.current?.blur();
    setTimeout(() => currentTarget.reset());
  };
  const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes to the field itself. */}
      <label
        htmlFor="site-search"
        onPointerDown={note}
        onClick={closeAgain}
        className="inline-grid size-[44px] shrink-0 place-items-center rounded-xs hover:bg-deep lg:hidden"
      >
        <Search aria-hidden size={22} />
        <span className="sr-only">Search</span>
      </label>
      <Form role="search" aria-label="Shop" action={href('/all')} onSubmit={leave} className="search-panel">
        <div className="relative lg:w-52 xl:w-64">
          <input
            ref={input}
            id="site-search"
            name="q"
            type="search"
            aria-label="Search products"
            placeholder="Search products"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            onKeyDown={closeByKey}
            className="search-field min-h-11 w-full rounded-xs border border-edge bg-raised py-2 pr-11 pl-3.5 text-base placeholder:text-soft hover:border-ink focus-visible:border-clay focus-visible:outline-1 focus-visible:outline-offset-0"
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-0 right-0 inline-grid w-11 place-items-center text-soft hover:text-ink"
          >
            <Search aria-hidden size={19} />
          </button>
        </div>
      </Form>
    </>
  );
}
