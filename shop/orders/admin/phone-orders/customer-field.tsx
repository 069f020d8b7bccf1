import { type ComponentProps, useMemo, useRef } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { useSuggestions } from '#platform/ui/use-suggestions.ts';
import type { SuggestedCustomer } from '#shop/orders/phone-orders/answer-question.server.ts';
import { askNewOrder } from './ask-new-order.ts';

type CustomerFieldProps = ComponentProps<typeof Field> & {
  name: 'name' | 'phone';
  onPick: (customer: SuggestedCustomer) => void;
};

/** Proposes who ordered before, while a name or number is typed; whatever is typed stays possible. */
export function CustomerField({ onPick, ...field }: CustomerFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Nothing is proposed for what is known already. */
  const settled = useRef(String(field.defaultValue ?? ''));
  const list = `customers-by-${field.name}`;
  const source = useMemo(
    () => ({
      list,
      ask: async (q: string, signal: AbortSignal) => {
        if (q === settled.current.trim()) return null;
        const found = await askNewOrder({ about: 'customers', q }, signal);
        return found && found.length > 0 ? found : null;
      },
    }),
    [list],
  );
  const { shown, active, close } = useSuggestions(input, source);
  const combobox = useIsHydrated() ? { ...COMBOBOX, 'aria-controls': list } : {};
  const pick = (customer: SuggestedCustomer) => {
    settled.current = customer.contact[field.name];
    onPick(customer);
    close();
  };
  return (
    <div className="relative self-start">
      <Field {...field} {...combobox} ref={input} />
      <p role="status" className="sr-only">
        {shown && `${shown.length} ${shown.length === 1 ? 'customer' : 'customers'} found`}
      </p>
      {shown && <Customers list={list} shown={shown} active={active} onPick={pick} />}
    </div>
  );
}

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

type CustomersProps = {
  list: string;
  shown: readonly SuggestedCustomer[];
  active: number;
  onPick: (customer: SuggestedCustomer) => void;
};

function Customers({ list, shown, active, onPick }: CustomersProps) {
  return (
    <div
      ref={showWhole}
      data-suggestions=""
      id={list}
      role="listbox"
      aria-label="Customers"
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-sm border border-edge bg-raised py-1 shadow-lift"
    >
      {shown.map((customer, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
        <div
          key={customer.key}
          id={`${list}-option-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onClick={() => onPick(customer)}
          className="min-h-11 cursor-pointer px-3.5 py-1.5 leading-snug hover:bg-deep aria-selected:bg-deep aria-selected:shadow-[inset_3px_0_0_var(--color-clay)] forced-colors:aria-selected:outline-2"
        >
          <span className="block truncate">{customer.contact.name || customer.contact.email}</span>
          <span className="block truncate text-sm text-soft">{aboutOf(customer)}</span>
        </div>
      ))}
    </div>
  );
}

/** What covers the foot of a phone's screen would cover it. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** Enough to tell two of a name apart, with few letters. */
function aboutOf({ contact: { town, phone } }: SuggestedCustomer): string {
  const end = phone.replace(/\D/g, '').slice(-4);
  return [town, end && `… ${end}`].filter(Boolean).join(' · ');
}
