import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import type { FieldTexts } from '#platform/ui/field-frame.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { IN_VIEW } from '#shop/frame/forms/use-in-view.ts';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { type AskFound, type FoundProducts, type FoundRow, useFoundAtRest } from './use-found-at-rest.ts';

type FindProductsProps = Partial<FieldTexts> & {
  q: string;
  found: FoundProducts | null;
  /** What the button of a product sends. */
  add: (id: string) => { name: string; value: string };
  /** Finds them while their name is typed, too; the field is emptied for the next by what is added. */
  whileTyping?: { ask: AskFound; answer: object };
};

/** Finds products for the form that it stands in: each press sends all of it, with a script and without. */
export function FindProducts(props: FindProductsProps) {
  const { q, found: sent, add, whileTyping, label = 'Find a product', ...texts } = props;
  const { found, type, empty } = useFoundAtRest(sent, whileTyping);
  return (
    <div className={IN_VIEW}>
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
          onChange={type}
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="find" variant="secondary" className="mt-7.5">
          <Search aria-hidden size={18} />
          Find
        </Button>
      </div>
      {found && (found.rows.length > 0 || !texts.error) && <Found {...found} add={add} onAdd={empty} />}
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

type FoundProps = FoundProducts & Pick<FindProductsProps, 'add'> & { onAdd: (form: HTMLFormElement) => void };

function Found({ rows, shown, products, add, onAdd }: FoundProps) {
  if (rows.length === 0) {
    return (
      <p role="status" className="mt-4 text-soft">
        No product matches. Try fewer letters.
      </p>
    );
  }
  return (
    <>
      <ul ref={showHits} aria-label="Found products" className="mt-3 border-t border-ink">
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-14 items-center gap-x-3 border-b border-rule py-1.5">
            {row.imageURL !== undefined && (
              <GoodsPicture
                of={{ id: row.id, imageURL: row.imageURL }}
                sizes="35px"
                className="w-[2.2rem] shrink-0"
              />
            )}
            <Row {...row} />
            {row.note === null ? (
              <Button
                {...add(row.id)}
                type="submit"
                variant="secondary"
                size="small"
                aria-label={`Add ${row.name}`}
                onClick={({ currentTarget: { form } }) => form && onAdd(form)}
              >
                Add
              </Button>
            ) : (
              <span className="text-soft">{row.note}</span>
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

const HITS = 3;

/** Some of what is found is on the screen, also of a phone, as soon as it is there. */
function showHits(list: HTMLElement | null): void {
  const last = list && [...list.children].slice(0, HITS).at(-1);
  if (!last) return;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const foot = (window.visualViewport?.height ?? window.innerHeight) - covered;
  if (last.getBoundingClientRect().bottom > foot) list.parentElement?.scrollIntoView({ block: 'start' });
}

function Row({ name, price, isHidden = false, left }: FoundRow) {
  return (
    <span className="min-w-0 flex-1 leading-snug break-words">
      <span className="line-clamp-2">{name}</span>
      <span className="block text-sm text-soft">
        <Price amount={price} />
        {isHidden && ' · Hidden'}
        {left && ` · ${left}`}
      </span>
    </span>
  );
}
