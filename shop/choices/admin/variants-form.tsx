import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { stateText } from '#shop/catalogue/rules/product-state.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { SHOWN_STATES } from '../contract.ts';
import type { OpenChoices } from '../open-choices.server.ts';
import { valuesText } from '../rules/values-text.ts';
import { FillAll } from './fill-all.tsx';
import type { ChoicesFormProps } from './options-form.tsx';

/** A table on a desk; on a phone each row is laid out like an entry of a list. One button saves all of it. */
export function VariantsForm({ choices, refused }: ChoicesFormProps) {
  const { product, variants, seen } = choices;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<RefusedForm | null>(null);
  // Among many choices the one at fault is far from the answer. Fields that follow what was loaded since lose the focus.
  useEffect(() => {
    const isNew = shown.current !== refused;
    shown.current = refused;
    const hasFault = refused && variants.length > 0;
    const wrong = hasFault && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong || (!isNew && document.activeElement !== document.body)) return;
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  }, [refused, variants]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label="Each choice"
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="variants" />
      <input type="hidden" name="seen" value={seen} />
      {refused?.errors.state && (
        <p role="alert" className="font-medium text-madder">
          {refused.errors.state}
        </p>
      )}
      <p className="text-soft">
        Pieces on hand may stay empty: then it is not counted, and sold without end.
      </p>
      {variants.length > 1 && <FillAll form={form} />}
      <ul className="divide-y divide-rule border-y border-rule">
        {variants.map((variant, place) => (
          <VariantFields
            key={variant.id}
            variant={variant}
            place={place}
            product={product}
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

type VariantFieldsProps = Omit<ChoicesFormProps, 'choices'> & {
  variant: OpenChoices['variants'][number];
  product: OpenChoices['product'];
  place: number;
};

function VariantFields({ variant, place, product, refused }: VariantFieldsProps) {
  const { id, count } = variant;
  const words = valuesText(variant);
  const typedAt = refused ? placeIn(refused, id) : place;
  const { field } = formFields(refused);
  const of = (name: keyof typeof LABELS, kept: string | null) => ({
    ...field(`${name}.${typedAt}`, kept),
    name,
    'aria-label': `${LABELS[name]} of ${words}`,
    label: LABELS[name],
  });
  const onHand = count ? String(count.onHand) : '';
  const pieces = of('pieces', onHand);
  // Of a refused form only what was typed over: the rest may have been sold meanwhile.
  const isKept = refused?.typed[`pieces.${typedAt}`]?.trim() === refused?.typed[`onHand.${typedAt}`];
  const pictures = [product.imageURL, ...product.moreImages.map(({ url }) => url)].filter(Boolean);
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.2fr)_6.5rem_8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="onHand" value={onHand} />
      <p className="col-span-full min-w-0 wrap-anywhere lg:col-span-1 lg:pt-8">
        <span className="font-medium">{words}</span>
        <span className="block text-sm text-soft">{id}</span>
        {count && count.held > 0 && (
          <span className="block text-sm text-soft">{count.held} promised to orders being paid</span>
        )}
      </p>
      <Field {...of('price', decimalCedis(variant.price))} inputMode="decimal" maxLength={40} />
      <Field
        key={onHand}
        {...pieces}
        defaultValue={isKept ? onHand : pieces.defaultValue}
        inputMode="numeric"
        maxLength={9}
        placeholder="Not counted"
      />
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

/** Where a form that was refused had it; -1 where it was not there yet. */
function placeIn({ typed }: RefusedForm, id: string): number {
  const name = Object.keys(typed).find((field) => field.startsWith('id.') && typed[field] === id);
  return name === undefined ? -1 : Number(name.slice('id.'.length));
}

const LABELS = {
  price: 'Price',
  pieces: 'Pieces on hand',
  sku: 'SKU',
  state: 'State',
  picture: 'Picture',
} as const;
