import { Field } from '#platform/ui/field.tsx';
import type { ProductFact } from '#shop/catalogue/contract/product-facts.ts';
import { type Choice, MAX_CUSTOM_TEXT, type Variant } from '../contract.ts';
import type { Pick } from '../pages/use-pick.ts';
import type { Chosen } from '../rules/choice-address.ts';
import { ChoiceChips } from './choice-chips.tsx';

type ChoiceFieldsProps = {
  choice: Choice;
  variants: readonly Variant[];
  pick: Pick;
  facts?: readonly ProductFact[];
  onChoose?: (chosen: Chosen) => void;
};

/** What is to be chosen before it goes into the cart: values, and the buyer's own text. */
export function ChoiceFields({ choice, variants, pick, facts, onChoose }: ChoiceFieldsProps) {
  const { options, text } = choice;
  return (
    <div id="choose" tabIndex={-1} className="grid scroll-mt-24 gap-4">
      {options.length > 0 && variants.length === 0 ? (
        <p className="text-soft">You can choose once you're back online.</p>
      ) : (
        <ChoiceChips
          options={options}
          variants={variants}
          chosen={pick.chosen}
          facts={facts}
          onChoose={onChoose}
        />
      )}
      {text && (
        <Field
          ref={pick.text.field}
          label={text.isRequired ? text.label : `${text.label} (if you like)`}
          name="text"
          value={pick.text.value}
          onChange={({ target }) => pick.text.change(target.value)}
          maxLength={MAX_CUSTOM_TEXT}
          error={pick.text.error}
          required={text.isRequired}
          autoComplete="off"
          className="max-w-sm"
        />
      )}
    </div>
  );
}
