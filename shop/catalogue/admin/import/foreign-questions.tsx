import { counted } from '#platform/text/counted.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { CATEGORIES } from '../../contract/catalogue.ts';
import type { ForeignPlan } from '../../sheet/foreign-plan.server.ts';

/** What is not as it was in the other shop. */
export function ForeignNotes({ foreign: { source, notes, leftOut } }: { foreign: ForeignPlan }) {
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-medium">A file of {source}.</span> Its prices are taken as cedis: it names no
        currency. Pictures are not fetched from their addresses: choose the files beside it.
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-medium">Not taken over:</span> {leftOut.join(', ')}
        </p>
      )}
    </div>
  );
}

/** Which of this shop's categories each of the other shop's becomes, and the brand of products without one. */
export function ForeignQuestions({ foreign }: { foreign: ForeignPlan }) {
  const { categories, guessed, brand, withoutBrand, source } = foreign;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-medium">Categories of {source}, and yours</legend>
      {categories.map(({ name, products, category }) => (
        <div key={name}>
          <input type="hidden" name="foreign" value={name} />
          <Select
            label={`${name || 'No category'} (${counted(products, 'product')})`}
            name="category"
            defaultValue={category}
          >
            {CATEGORIES.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Select>
        </div>
      ))}
      {guessed > 0 && (
        <p className="text-soft">
          {guessed} more categories, of few products, are put where their name fits.
        </p>
      )}
      {withoutBrand > 0 && (
        <Field
          label={
            withoutBrand === 1
              ? 'Brand of the product without one'
              : `Brand of ${withoutBrand} products without one`
          }
          name="brand"
          defaultValue={brand}
          maxLength={100}
          required
        />
      )}
    </fieldset>
  );
}
