import { type ComponentProps, type FormEvent, useRef } from 'react';
import { useIsOffline } from '#app/offline/line-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import type { Address } from '#contracts/address.ts';
import { wholeAddress } from '#domain/address.ts';
import { useAddressDraft } from './use-address-draft.ts';

type AddressField = keyof Address;
type FieldWords = { name: AddressField; label: string; wide?: boolean } & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type'
>;

/** The seven fields of spec.md 3, with the tokens that let a browser fill them in. */
const FIELDS: readonly FieldWords[] = [
  { name: 'name', label: 'Recipient name', autoComplete: 'shipping name', wide: true },
  { name: 'line1', label: 'Address line 1', autoComplete: 'shipping address-line1', wide: true },
  { name: 'line2', label: 'Address line 2', autoComplete: 'shipping address-line2', wide: true },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2' },
  { name: 'pin_code', label: 'Postcode or GhanaPost GPS', autoComplete: 'shipping postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
];

export function AddressForm({ onComplete }: { onComplete: (address: Address) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [values, change] = useAddressDraft(form);
  const isAlive = useIsAlive();
  const isOffline = useIsOffline();
  const complete = wholeAddress(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onComplete(complete);
  };
  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, wide, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          required
          maxLength={200}
          value={values[name]}
          onChange={(event) => change(name, event.currentTarget.value)}
          className={wide ? 'sm:col-span-2' : ''}
        />
      ))}
      <Button
        type="submit"
        size="large"
        disabled={isAlive && (!complete || isOffline)}
        className="mt-2 sm:col-span-2"
      >
        Proceed To Checkout
      </Button>
    </form>
  );
}
