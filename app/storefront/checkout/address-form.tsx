import { type ComponentProps, type FormEvent, useRef } from 'react';
import { useIsOffline } from '#app/offline/connection-store.ts';
import { Field } from '#app/ui/field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Address } from '#contracts/address.ts';
import { emptyFields, wholeAddress } from '#domain/address.ts';
import { isPlainAddress } from '#domain/contact-message.ts';
import { BlockedButton } from './blocked-button.tsx';
import { useGuestEmail } from './guest-email.ts';
import { useAddressDraft } from './use-address-draft.ts';

type AddressField = keyof Address;
type FieldTexts = { name: AddressField; label: string; hint?: string; wide?: boolean } & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type'
>;

/** The seven fields, with the tokens that let a browser fill them in. */
const FIELDS: readonly FieldTexts[] = [
  { name: 'name', label: 'Recipient name', autoComplete: 'shipping name', wide: true },
  { name: 'line1', label: 'Address line 1', autoComplete: 'shipping address-line1', wide: true },
  {
    name: 'line2',
    label: 'Address line 2',
    hint: 'Landmark, e.g. behind Osu Castle',
    autoComplete: 'shipping address-line2',
    wide: true,
  },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2' },
  {
    name: 'pin_code',
    label: 'Postcode or GhanaPost GPS',
    hint: 'GhanaPost GPS, e.g. GA-183-8164',
    autoComplete: 'shipping postal-code',
  },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name' },
  {
    name: 'phone',
    label: 'Phone',
    hint: 'The courier calls this number',
    autoComplete: 'shipping tel',
    type: 'tel',
    inputMode: 'tel',
  },
];

export function AddressForm({ onComplete }: { onComplete: (address: Address) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [values, change] = useAddressDraft(form);
  const guest = useGuestEmail();
  const isHydrated = useIsHydrated();
  const isOffline = useIsOffline();
  const empty = emptyFields(values);
  const isEmailMissing = guest !== null && guest[0].trim() === '';
  const isEmailWrong = guest !== null && !isEmailMissing && !isPlainAddress(guest[0].trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = wholeAddress(values);
    if (address && !isOffline && !isEmailMissing && !isEmailWrong) onComplete(address);
  };
  // Without a script the browser itself checks the fields; with one, the button below says what is missing.
  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2"
    >
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
      {guest && <GuestEmail email={guest[0]} change={guest[1]} />}
      <BlockedButton
        type="submit"
        missing={isHydrated ? reasonToWait(empty, { isEmailMissing, isEmailWrong, isOffline }) : null}
        onBlocked={() => {
          const [first = isEmailMissing || isEmailWrong ? 'email' : undefined] = empty;
          if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
        }}
        className="mt-2 sm:col-span-2"
      >
        Proceed To Checkout
      </BlockedButton>
    </form>
  );
}

/** Only a guest is asked: whoever is logged in has one. */
function GuestEmail({ email, change }: { email: string; change: (email: string) => void }) {
  return (
    <Field
      label="E-mail"
      hint="Your confirmation goes here, with a link to your order"
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      value={email}
      onChange={(event) => change(event.currentTarget.value)}
      className="sm:col-span-2"
    />
  );
}

type Obstacles = { isEmailMissing: boolean; isEmailWrong: boolean; isOffline: boolean };

function reasonToWait(empty: readonly AddressField[], obstacles: Obstacles): string | null {
  const { isEmailMissing, isEmailWrong, isOffline } = obstacles;
  const labels = FIELDS.filter(({ name }) => empty.includes(name)).map(({ label }) => label);
  if (isEmailMissing) labels.push('E-mail');
  if (labels.length > 0)
    return `${labels.length} ${labels.length === 1 ? 'field' : 'fields'} left: ${labels.join(', ')}`;
  if (isEmailWrong) return "This e-mail isn't complete. It looks like ama@example.com.";
  return isOffline ? "You're offline. You can continue once you're connected again." : null;
}
