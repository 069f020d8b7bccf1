import { Form } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Price } from '#platform/ui/price.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { CATEGORIES } from '../contract/catalogue.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import { CHOSEN_PRODUCTS, type ProductAct } from '../rules/chosen-products.ts';
import { StateField, StateLabel } from './product-state.tsx';

type SetAct = Exclude<ProductAct, 'price' | 'stock'>;
type SetManyProps = { act: SetAct; products: readonly AdminProduct[]; refused: RefusedForm | null };

const LABELS = {
  state: 'Set the state of many',
  category: 'Set the category of many',
  delete: 'Delete many',
} as const satisfies Record<SetAct, string>;

/** One state or category for all that were chosen, or their deletion. */
export function SetMany({ act, products, refused }: SetManyProps) {
  const count = counted(products.length, 'product');
  return (
    <Form method="post" aria-label={LABELS[act]} className="grid min-w-0 grid-cols-1 gap-6">
      <AnswerNotice answer={refused} />
      <input type="hidden" name="intent" value={act} />
      {act === 'delete' && (
        <p className="text-soft">
          They leave the shop and the list. Orders and reviews keep them, and you can undo this.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {act === 'state' && <StateField defaultValue="on_sale" className={FIELD} />}
        {act === 'category' && <CategoryField />}
        <SubmitButton variant={act === 'delete' ? 'danger' : 'primary'}>
          {act === 'delete' ? `Delete ${count}` : `Set for ${count}`}
        </SubmitButton>
      </div>
      <ul aria-label="Products" className="border-t border-ink">
        {products.map((product) => (
          <ChosenRow key={product.id} {...product} />
        ))}
      </ul>
    </Form>
  );
}

const FIELD = 'min-w-[min(20rem,100%)] flex-1 sm:flex-none';

function CategoryField() {
  return (
    <Select label="Category" name="category" required defaultValue="" className={FIELD}>
      <option value="" disabled>
        Choose one
      </option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </Select>
  );
}

function ChosenRow({ id, version, name, category, price, state }: AdminProduct) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2">
      <input type="hidden" name={CHOSEN_PRODUCTS.name} value={`${id}.${version}`} />
      <span className="min-w-0">
        {name} <span className="text-sm text-soft">{category}</span>
      </span>
      <span className="flex items-center gap-4 text-sm">
        <Price amount={price} />
        <StateLabel state={state} />
      </span>
    </li>
  );
}
