import { type RefObject, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';

/** Types one price and one number of pieces into the fields of every choice; nothing is saved by it. */
export function FillAll({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [price, setPrice] = useState('');
  const [pieces, setPieces] = useState('');
  if (!useIsHydrated()) return null;
  const fill = () => {
    if (price !== '') fillIn(form.current, 'price', price);
    if (pieces !== '') fillIn(form.current, 'pieces', pieces);
  };
  return (
    <fieldset
      onKeyDown={(event) => {
        // Within the form of all choices Enter would save them.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        fill();
      }}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-rule pt-4"
    >
      <legend className="float-left w-full font-medium">The same for all</legend>
      <Field
        label="Price"
        aria-label="Price of all"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        className="w-28"
      />
      <Field
        label="Pieces on hand"
        aria-label="Pieces on hand of all"
        value={pieces}
        onChange={({ target }) => setPieces(target.value)}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className="w-32"
      />
      <Button variant="secondary" disabled={price === '' && pieces === ''} onClick={fill}>
        Fill in
      </Button>
    </fieldset>
  );
}

function fillIn(form: HTMLFormElement | null, name: string, value: string): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
