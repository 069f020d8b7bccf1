import { Form } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { stateText } from '#shop/catalogue/rules/product-state.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { SHOWN_STATES } from '../contract.ts';
import type { OpenChoices } from '../open-choices.server.ts';
import type { ChoicesFormProps } from './options-form.tsx';

/** A table on a desk; on a phone each row is laid out like an entry of a list. One button saves all of it. */
export function VariantsForm({ choices, refused }: ChoicesFormProps) {
  const { variants, seen } = choices;
  return (
    <Form method="post" preventScrollReset noValidate aria-label="Each choice" className="grid gap-5">
      <input type="hidden" name="intent" value="variants" />
      <input type="hidden" name="seen" value={seen} />
      {refused?.errors.state && (
        <p role="alert" className="font-medium text-madder">
          {refused.errors.state}
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {variants.map((variant, place) => (
          <VariantFields
            key={variant.id}
            variant={variant}
            place={place}
            choices={choices}
            refused={refused}
          />
        ))}
      </ul>
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save all
      </SubmitButton>
    </Form>
  );
}

export const wordsOf = ({ value1, value2 }: OpenChoices['variants'][number]) =>
  [value1, value2].filter(Boolean).join(', ');

type VariantFieldsProps = ChoicesFormProps & { variant: OpenChoices['variants'][number]; place: number };

function VariantFields({ variant, place, choices: { product }, refused }: VariantFieldsProps) {
  const words = wordsOf(variant);
  const { field } = formFields(refused);
  const of = (name: keyof typeof LABELS, kept: string | null) => ({
    ...field(`${name}.${place}`, kept),
    name,
    'aria-label': `${LABELS[name]} of ${words}`,
    label: LABELS[name],
  });
  const pictures = [product.imageURL, ...product.moreImages.map(({ url }) => url)].filter(Boolean);
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1.2fr)_7rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <input type="hidden" name="id" value={variant.id} />
      <p className="col-span-2 min-w-0 wrap-anywhere sm:col-span-1 sm:pt-8">
        <span className="font-medium">{words}</span>
        <span className="block text-sm text-soft">{variant.id}</span>
        <span className="block text-sm text-soft">
          {variant.pieces === null ? 'Not counted' : `${variant.pieces} left`}
        </span>
      </p>
      <Field {...of('price', decimalCedis(variant.price))} inputMode="decimal" maxLength={40} />
      <Field {...of('sku', variant.sku)} maxLength={64} placeholder="None" />
      <Select {...of('state', variant.state)}>
        {SHOWN_STATES.map((state) => (
          <option key={state} value={state}>
            {stateText(state)}
          </option>
        ))}
      </Select>
      <Select {...of('picture', variant.picture)}>
        <option value="">The first</option>
        {pictures.map((url, at) => (
          <option key={url} value={url}>
            {product.moreImages[at - 1]?.alt || `Picture ${at + 1}`}
          </option>
        ))}
      </Select>
    </li>
  );
}

const LABELS = { price: 'Price', sku: 'SKU', state: 'State', picture: 'Picture' } as const;
