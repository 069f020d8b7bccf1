import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import type { Pesewas } from '#platform/money/money.ts';
import { askAtRest } from '#platform/ui/use-suggestions.ts';

/** `note` stands in place of the button of what can't be added. */
export type FoundRow = {
  id: string;
  name: string;
  price: Pesewas;
  imageURL?: string;
  isHidden?: boolean;
  /** Where they are few. */
  left?: string | null;
  note: string | null;
};
/** What is shown of all `products` that fit. */
export type FoundProducts = { rows: FoundRow[]; shown: number; products: number };

export type AskFound = (q: string, signal: AbortSignal) => Promise<FoundProducts | null>;

type Typed = { after: object; found: FoundProducts | null };

/** What the last press found, until more is typed; `answer` is what the page shows of that press. */
export function useFoundAtRest(
  sent: FoundProducts | null,
  { ask, answer }: { ask?: AskFound; answer?: object } = {},
) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const asking = useMemo(
    () => answer && askAtRest<FoundProducts>((found) => found && setTyped({ after: answer, found })),
    [answer],
  );
  useEffect(() => asking?.drop, [asking]);
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (!ask || !answer) return;
    const q = value.trim();
    if (q !== '') return asking?.ask((signal) => ask(q, signal));
    asking?.drop();
    setTyped({ after: answer, found: null });
  };
  /** Once the press has taken the fields along. */
  const empty = (form: HTMLFormElement) =>
    setTimeout(() => {
      const field = form.elements.namedItem('q');
      if (ask && field instanceof HTMLInputElement) field.value = '';
    });
  return { found: typed && typed.after === answer ? typed.found : sent, type, empty };
}
