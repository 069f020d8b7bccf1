import Search from 'lucide-react/icons/search';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import type { OrderDraft } from '#shop/orders/phone-orders/answer-order-form.server.ts';

export function ProductSearch({ q, found }: Pick<OrderDraft, 'q' | 'found'>) {
  return (
    <Section heading="Products">
      <div className="flex items-end gap-3">
        <Field
          type="search"
          name="q"
          label="Find a product"
          placeholder="Tray, sand, a brand"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="find" variant="secondary">
          <Search aria-hidden size={18} />
          Find
        </Button>
      </div>
      {found && <FoundProducts {...found} />}
    </Section>
  );
}

function FoundProducts({ goods, shown, products }: NonNullable<OrderDraft['found']>) {
  if (goods.length === 0) {
    return (
      <p role="status" className="mt-4 text-soft">
        No product matches. Try fewer letters.
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Found products" className="mt-5 border-t border-ink">
        {goods.map(({ id, name, price, isSoldOut }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2.5">
            <span className="min-w-0 leading-snug break-words">
              {name}
              <Price amount={price} className="block text-sm text-soft" />
            </span>
            {isSoldOut ? (
              <span className="text-soft">Sold out</span>
            ) : (
              <Button
                type="submit"
                name="intent"
                value={`add:${id}`}
                variant="secondary"
                size="small"
                aria-label={`Add ${name}`}
              >
                Add
              </Button>
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
