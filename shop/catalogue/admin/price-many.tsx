import { Form } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Select } from '#platform/ui/select.tsx';
import { LeftRows } from '#shop/frame/admin/lists/many-result.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import type { NewPrice, PricePreview } from '../many/price-products.server.ts';
import { CHOSEN_PRODUCTS } from '../rules/chosen-products.ts';
import { PRICE_CHANGES, ROUNDINGS } from '../rules/price-change.ts';
import { leftProduct } from './chosen-result.tsx';

type Rule = { change: string; amount: string; rounding: string };
type PriceManyProps = {
  products: readonly AdminProduct[];
  refused: RefusedForm | null;
  shown: ({ preview: PricePreview } & Rule) | null;
};

/** The rule first; then what it makes of each price, and a second press that changes them so. */
export function PriceMany({ products, refused, shown }: PriceManyProps) {
  const { change = PRICE_CHANGES[0], amount = '', rounding = ROUNDINGS[0] } = shown ?? refused?.typed ?? {};
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <RuleForm products={products} refused={refused} rule={{ change, amount, rounding }} />
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
  set: 'Set to cedis',
} as const satisfies Record<(typeof PRICE_CHANGES)[number], string>;

const ROUNDING_TEXTS = {
  none: 'Not rounded',
  whole: 'To whole cedis',
  half: 'To 50 pesewas',
  ninety: 'To end in .90',
} as const satisfies Record<(typeof ROUNDINGS)[number], string>;

type RuleFormProps = Omit<PriceManyProps, 'shown'> & { rule: Rule };

function RuleForm({ products, refused, rule }: RuleFormProps) {
  return (
    <Form method="post" aria-label="By how much" className="grid min-w-0 grid-cols-1 gap-3">
      <AnswerNotice answer={refused} />
      <input type="hidden" name="intent" value="preview" />
      {products.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN_PRODUCTS.name} value={`${id}.${version}`} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Change"
          name="change"
          defaultValue={rule.change}
          className="min-w-0 grow basis-48 sm:max-w-64"
        >
          {PRICE_CHANGES.map((change) => (
            <option key={change} value={change}>
              {CHANGES[change]}
            </option>
          ))}
        </Select>
        <Field
          label="Amount"
          name="amount"
          defaultValue={rule.amount}
          error={refused?.errors.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          required
          className="w-28"
        />
        <Select
          label="Round"
          name="rounding"
          defaultValue={rule.rounding}
          className="min-w-0 grow basis-40 sm:max-w-48"
        >
          {ROUNDINGS.map((rounding) => (
            <option key={rounding} value={rounding}>
              {ROUNDING_TEXTS[rounding]}
            </option>
          ))}
        </Select>
        <SubmitButton variant="secondary">Show the new prices</SubmitButton>
      </div>
    </Form>
  );
}

function Preview({ preview, change, amount, rounding }: { preview: PricePreview } & Rule) {
  const { prices, left, rule } = preview;
  const form = useInView<HTMLFormElement>(preview);
  return (
    <>
      {prices.length > 0 && (
        <Form
          ref={form}
          method="post"
          aria-label="The new prices"
          className={`grid min-w-0 grid-cols-1 gap-3 ${IN_VIEW}`}
        >
          <input type="hidden" name="intent" value="price" />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="amount" value={amount} />
          <input type="hidden" name="rounding" value={rounding} />
          <p role="status">To be {rule}:</p>
          <ul aria-label="New prices" className="border-t border-ink">
            {prices.map((price) => (
              <PriceRow key={price.id} {...price} />
            ))}
          </ul>
          <div
            data-step-bar
            className="sticky bottom-(--bottom-bar) z-20 -mx-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0"
          >
            <SubmitButton size="large" className="max-sm:w-full">
              {prices.length === 1 ? 'Change 1 price' : `Change ${prices.length} prices`}
            </SubmitButton>
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
      <input type="hidden" name={CHOSEN_PRODUCTS.name} value={`${id}.${version}`} />
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
