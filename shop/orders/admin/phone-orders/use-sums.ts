import { type RefObject, useEffect, useState } from 'react';
import { askAtRest } from '#platform/ui/use-suggestions.ts';
import type { OrderDraft } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import type { NewOrderAnswers } from '#shop/orders/phone-orders/answer-question.server.ts';
import { askNewOrder } from './ask-new-order.ts';

/** Longer than for a search: a price for half a town's name is of no use. */
const SETTLE_MS = 400;
/** A code is judged once it is whole, when its field is left. */
const CHANGED_BY: Partial<Record<string, string>> = { town: 'input', gps: 'input', voucher: 'change' };

type Sums = NewOrderAnswers['sums'];

/** The draft with what delivery and voucher come to for what is typed by now. */
export function useSums(draft: OrderDraft, form: RefObject<HTMLFormElement | null>): OrderDraft {
  const [asked, setAsked] = useState<{ of: OrderDraft; sums: Sums } | null>(null);
  useEffect(() => {
    const fields = form.current;
    if (!fields || draft.lines.length === 0) return;
    const asking = askAtRest<Sums>((sums) => sums && setAsked({ of: draft, sums }), SETTLE_MS);
    const listen = ({ type, target }: Pick<Event, 'type'> & { target: unknown }) => {
      if (!(target instanceof HTMLInputElement) || CHANGED_BY[target.name] !== type) return;
      asking.ask((signal) => askNewOrder({ about: 'sums', form: typedIn(fields) }, signal));
    };
    // Typed while the answer with this draft was on its way.
    if (typedIn(fields).town !== draft.contact.town)
      listen({ type: 'input', target: fields.elements.namedItem('town') });
    const bound = new AbortController();
    for (const kind of ['input', 'change']) fields.addEventListener(kind, listen, { signal: bound.signal });
    return () => {
      asking.drop();
      bound.abort();
    };
  }, [draft, form]);
  if (asked?.of !== draft) return draft;
  const { refused, ...sums } = asked.sums;
  const { voucher: _, ...errors } = draft.errors;
  return { ...draft, ...sums, errors: refused ? { ...errors, voucher: refused } : errors };
}

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  const all = (name: string) => typed.getAll(name).map(String);
  return {
    ...{ town: text('town'), gps: text('gps'), delivery: text('delivery'), voucher: text('voucher') },
    ...{ line: all('line'), qty: all('qty') },
  };
}
