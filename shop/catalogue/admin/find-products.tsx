import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import type { Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import type { FieldTexts } from '#platform/ui/field-frame.tsx';
import { Price } from '#platform/ui/price.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';

/** `note` stands in place of the button of what can't be added. */
type FoundRow = {
  id: string;
  name: string;
  price: Pesewas;
  isHidden?: boolean;
  /** Where they are few. */
  left?: string | null;
  note: string | null;
};
/** What is shown of all `products` that fit. */
type FoundProducts = { rows: FoundRow[]; shown: number; products: number };

type FindProductsProps = Partial<FieldTexts> & {
  q: string;
  found: FoundProducts | null;
  /** What the button of a product sends. */
  add: (id: string) => { name: string; value: string };
};

/** Finds products for the form that it stands in: each press sends all of it, with a script and without. */
export function FindProducts({ q, found, add, label = 'Find a product', ...texts }: FindProductsProps) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <Field
          {...texts}
          type="search"
          name="q"
          label={label}
          placeholder="Tray, sand, a brand"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onKeyDown={findOnEnter}
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="find" variant="secondary" className="mt-7.5">
          <Search aria-hidden size={18} />
          Find
        </Button>
      </div>
      {found && (found.rows.length > 0 || !texts.error) && <Found {...found} add={add} />}
    </div>
  );
}

/** A form's first button is what Enter presses, and another may stand before this one. */
function findOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  const find = form?.querySelector<HTMLButtonElement>('button[value=find]');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !find) return;
  event.preventDefault();
  find.click();
}

function Found({ rows, shown, products, add }: FoundProducts & Pick<FindProductsProps, 'add'>) {
  if (rows.length === 0) {
    return (
      <p role="status" className="mt-4 text-soft">
        No product matches. Try fewer letters.
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Found products" className="mt-5 border-t border-ink">
        {rows.map(({ id, name, price, isHidden = false, left, note }) => (
          <li
            key={id}
            className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2.5"
          >
            <span className="min-w-0 leading-snug break-words">
              {name}
              <span className="block text-sm text-soft">
                <Price amount={price} />
                {isHidden && ' · Hidden'}
                {left && ` · ${left}`}
              </span>
            </span>
            {note === null ? (
              <Button {...add(id)} type="submit" variant="secondary" size="small" aria-label={`Add ${name}`}>
                Add
              </Button>
            ) : (
              <span className="text-soft">{note}</span>
            )}
          </li>
        ))}
      </ul>
      {shown < products && (
        <p role="status" className="mt-4 text-soft">
          {shown} of {shownCount(products)} products are shown. Type more of the name to find the others.
        </p>
      )}
    </>
  );
}
