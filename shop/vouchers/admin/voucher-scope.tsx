import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { FindProducts } from '#shop/catalogue/admin/find-products.tsx';
import { CATEGORIES, type Category } from '#shop/catalogue/contract/catalogue.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { ProductChoice } from '../choose-products.server.ts';

export type OpenForm = RefusedForm & ProductChoice;

const CATEGORY_BOXES = CATEGORIES.map((value) => ({ value, label: value }));

type VoucherScopeProps = {
  categories: readonly Category[];
  chosen: ProductChoice['chosen'];
  open: OpenForm | null;
};

/** The goods that a voucher is for. */
export function VoucherScope({ categories, chosen, open }: VoucherScopeProps) {
  const products = open?.chosen ?? chosen;
  return (
    <div className="grid gap-4">
      <CheckBoxes
        legend="For these goods only"
        name="categories"
        boxes={CATEGORY_BOXES}
        chosen={open ? tickedIn(open) : categories}
        className="sm:grid-cols-2"
      />
      <ChosenProducts chosen={products} />
      <FindProducts
        label="Add a product"
        q={open?.typed.q ?? ''}
        found={open?.found ?? null}
        add={(id) => ({ name: 'add', value: id })}
        error={open?.errors.q}
        hint={products.length === 0 ? 'Nothing ticked and no product added: for all goods.' : undefined}
      />
    </div>
  );
}

const tickedIn = ({ typed }: OpenForm) =>
  Object.entries(typed).flatMap(([name, value]) => (name.startsWith('categories.') ? [value] : []));

function ChosenProducts({ chosen }: Pick<VoucherScopeProps, 'chosen'>) {
  if (chosen.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-medium">Products</p>
      <ul aria-label="Products of this voucher" className="border-t border-ink">
        {chosen.map(({ id, name, isDeleted, isHidden }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2.5">
            <input type="hidden" name="products" value={id} />
            <span className="min-w-0 leading-snug break-words">
              {name}
              {(isDeleted || isHidden) && (
                <span className="block text-sm text-soft">
                  {isDeleted ? 'No longer in the shop' : 'Hidden'}
                </span>
              )}
            </span>
            <SubmitButton
              name="remove"
              value={id}
              variant="secondary"
              size="small"
              aria-label={`Remove ${name}`}
            >
              Remove
            </SubmitButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
