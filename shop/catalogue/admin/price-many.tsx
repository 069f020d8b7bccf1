import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Select } from '#platform/ui/select.tsx';
import { LeftRows } from '#shop/frame/admin/lists/many-result.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import type { NewPrice, PricePreview } from '../many/price-products.server.ts';
import { CHOSEN } from '../rules/chosen-products.ts';
import { PRICE_CHANGES } from '../rules/price-change.ts';
import { leftProduct } from './chosen-result.tsx';

type Rule = { change: string; amount: string };
type PriceManyProps = {
  products: readonly AdminProduct[];
  refused: RefusedForm | null;
  shown: ({ preview: PricePreview } & Rule) | null;
};

/** The rule first; then what it makes of each price, and a second press that changes them so. */
export function PriceMany({ products, refused, shown }: PriceManyProps) {
  const typed = shown ?? refused?.typed;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <RuleForm
        products={products}
        refused={refused}
        rule={{ change: typed?.change ?? PRICE_CHANGES[0], amount: typed?.amount ?? '' }}
      />
      {shown ? (
        <Preview {...shown} />
      ) : (
        <ul aria-label="Products" className="border-t border-ink">
          {products.map(({ id, name, price }) => (
            <li key={id} className={ROW}>
              <span className="min-w-0">{name}</span>
              <Price amount={price} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2';

const CHANGES = {
  'raise-share': 'Raise by per cent',
  'lower-share': 'Lower by per cent',
  'raise-sum': 'Raise by cedis',
  'lower-sum': 'Lower by cedis',
} as const satisfies Record<(typeof PRICE_CHANGES)[number], string>;

type RuleFormProps = Omit<PriceManyProps, 'shown'> & { rule: Rule };

function RuleForm({ products, refused, rule }: RuleFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" aria-label="By how much" className="grid min-w-0 grid-cols-1 gap-3">
      {refused && <Notice tone="danger" heading={refused.text} announce />}
      <input type="hidden" name="intent" value="preview" />
      {products.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN} value={`${id}.${version}`} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Change"
          name="change"
          defaultValue={rule.change}
          className="min-w-48 flex-1 sm:max-w-64"
        >
          {PRICE_CHANGES.map((change) => (
            <option key={change} value={change}>
              {CHANGES[change]}
            </option>
          ))}
        </Select>
        <Field
          label="By"
          name="amount"
          defaultValue={rule.amount}
          error={refused?.errors.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          required
          className="w-28"
        />
        <Button type="submit" variant="secondary" disabled={isSending}>
          Show the new prices
        </Button>
      </div>
    </Form>
  );
}

function Preview({ preview, change, amount }: { preview: PricePreview } & Rule) {
  const isSending = useNavigation().state === 'submitting';
  const { prices, left, rule } = preview;
  return (
    <>
      {prices.length > 0 && (
        <Form method="post" aria-label="The new prices" className="grid min-w-0 grid-cols-1 gap-3">
          <input type="hidden" name="intent" value="price" />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="amount" value={amount} />
          <p role="status">
            To be {rule}, <span className="text-soft">in whole pesewas, half a pesewa upwards:</span>
          </p>
          <ul aria-label="New prices" className="border-t border-ink">
            {prices.map((price) => (
              <PriceRow key={price.id} {...price} />
            ))}
          </ul>
          <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0">
            <Button type="submit" size="large" disabled={isSending} className="max-sm:w-full">
              {prices.length === 1 ? 'Change 1 price' : `Change ${prices.length} prices`}
            </Button>
          </div>
        </Form>
      )}
      <LeftRows
        rows={left.map(leftProduct)}
        heading={left.length === 1 ? '1 product stays as it is' : `${left.length} products stay as they are`}
      />
    </>
  );
}

function PriceRow({ id, version, name, from, to }: NewPrice) {
  return (
    <li className={ROW}>
      <input type="hidden" name={CHOSEN} value={`${id}.${version}`} />
      <span className="min-w-0">{name}</span>
      <span className="flex items-center gap-2">
        <span className="sr-only">from</span>
        <Price amount={from} className="text-soft" />
        <span aria-hidden>→</span>
        <span className="sr-only">to</span>
        <Price amount={to} className="font-medium" />
      </span>
    </li>
  );
}
