import type { ReactNode } from 'react';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { PiecesSelect } from '#shop/orders/views/pieces-select.tsx';

export type ChoosableLine = { productId: string; name: string; qty: number };
type RefundChoiceProps = {
  refundable: Pesewas;
  lines: readonly ChoosableLine[];
  /** All of it given back, the order reads cancelled. */
  cancels: boolean;
  /** It is to be cancelled. */
  beginsWithAll: boolean;
};

/** Nothing is chosen beforehand, so that no slip gives everything back; of a single item, all of it. */
export function RefundChoice({ refundable, lines, cancels, beginsWithAll }: RefundChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">What to refund</legend>
      <Choice value="all" isChosen={beginsWithAll}>
        Everything left, {formatGhs(refundable)}
        {cancels && ': this cancels the order'}
      </Choice>
      {lines.length > 0 && <Choice value="lines">Some of the items</Choice>}
      {lines.length > 0 && (
        <div className="hidden gap-3 pl-7 group-has-[[value=lines]:checked]/refund:grid">
          {lines.map((line) => (
            <LineChoice
              key={line.productId}
              field="line"
              chosen={lines.length === 1 ? line.qty : 0}
              {...line}
            />
          ))}
        </div>
      )}
      <Choice value="amount">An amount</Choice>
      <Field
        label="Amount in cedis"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        hint={`For example 12.50 or 12,50; up to ${formatGhs(refundable)}`}
        className="hidden max-w-72 pl-7 group-has-[[value=amount]:checked]/refund:grid"
      />
    </fieldset>
  );
}

type ChoiceProps = { value: string; isChosen?: boolean; children: ReactNode };

function Choice({ value, isChosen = false, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 sm:min-h-8">
      <input
        type="radio"
        name="which"
        value={value}
        required
        defaultChecked={isChosen}
        className="size-4 shrink-0 accent-clay"
      />
      <span>{children}</span>
    </label>
  );
}

type LineChoiceProps = ChoosableLine & { field: 'line' | 'restock'; chosen: number };

function LineChoice({ field, productId, name, qty, chosen }: LineChoiceProps) {
  return (
    <PiecesSelect
      label={name}
      name={field}
      of={productId}
      qty={qty}
      defaultValue={chosen > 0 ? `${productId}:${chosen}` : ''}
      className="max-w-96"
    />
  );
}

type RestockChoiceProps = { lines: readonly ChoosableLine[]; areAllThere: boolean };

/**
 * Of counted goods. Nothing goes back by itself, because what comes back may be broken, unless none of it has left.
 */
export function RestockChoice({ lines, areAllThere }: RestockChoiceProps) {
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">What goes back on the shelf</legend>
      <p className="text-soft">It can be sold again once the money is refunded.</p>
      {lines.map((line) => (
        <LineChoice
          key={line.productId}
          field="restock"
          chosen={areAllThere ? line.qty : 0}
          {...line}
          name={`${line.name}, for sale again`}
        />
      ))}
    </fieldset>
  );
}
