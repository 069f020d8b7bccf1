import type { KeyboardEvent } from 'react';
import { pesewas } from '#platform/money/money.ts';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { choosePlace } from '#shop/delivery/pages/delivery-store.ts';
import { nowhereText, useDelivery } from '#shop/delivery/pages/use-delivery.ts';
import type { Address } from '../contract/address.ts';
import { type AddressField, BILLING_FIELDS, DELIVERY_FIELDS, questionsOf } from './address-fields.ts';
import { AddressInput } from './address-input.tsx';
import { BlockedButton } from './blocked-button.tsx';
import { BuyerContact } from './buyer-contact.tsx';
import { CartTotal } from './checkout-summary.tsx';
import { type SentAddress, useAddressForm } from './use-address-form.ts';

type AddressFormProps = {
  sent: SentAddress | undefined;
  hasParcel: boolean;
  onComplete: (address: Address) => void;
};

export function AddressForm({ sent, hasParcel, onComplete }: AddressFormProps) {
  const { form, values, change, guest, asked, shown, submit, ...state } = useAddressForm(sent, onComplete);
  const isHydrated = useIsHydrated();
  const refusedTown = useRefusedTown(values.city.trim(), hasParcel);
  const leave = () => hasParcel && choosePlaceOf(values);
  const fields = hasParcel ? DELIVERY_FIELDS : BILLING_FIELDS;
  const questions = questionsOf(shown.questioned, values.city, hasParcel);
  const problemOf = ({ name, missing }: AddressField) =>
    shown.empty.includes(name) ? missing : name === 'name' ? shown.wrongName : null;
  const first = fields.find((field) => problemOf(field) ?? questions[field.name])?.name;
  const labels = fields.filter(({ name }) => state.empty.includes(name)).map(({ label }) => label);
  if (guest?.[0].trim() === '') labels.unshift('E-mail');
  // Without a script the browser itself checks the fields; with one, they and the button say what is missing.
  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      onKeyDown={goToNextEmpty}
      className="grid gap-9"
    >
      <BuyerContact guest={guest} problem={shown.email} />
      <section aria-labelledby="address" onBlur={leave} className="grid content-start gap-5 sm:grid-cols-2">
        <h2 id="address" className="text-title sm:col-span-2">
          {hasParcel ? 'Delivery address' : 'Billing address'}
        </h2>
        {fields.map((field) => (
          <AddressInput
            key={field.name}
            field={field}
            hasParcel={hasParcel}
            value={values[field.name]}
            change={(value) => change(field.name, value)}
            problem={problemOf(field)}
            question={questions[field.name] ?? null}
            note={field.name === 'city' ? refusedTown : null}
            autoFocus={sent && field.name === first}
          />
        ))}
        <input type="hidden" name="phoneAsked" value={asked.phoneAsked} />
        <input type="hidden" name="codeAsked" value={asked.codeAsked} />
      </section>
      <div className="grid gap-4 max-lg:border-t max-lg:border-rule max-lg:pt-5">
        <CartTotal hasParcel={hasParcel} />
        <BlockedButton
          type="submit"
          missing={isHydrated ? reasonToWait(labels, state) : null}
          onBlocked={state.stopAtProblem}
          note={noteOf(questions)}
          className="sm:justify-self-start"
        >
          Proceed To Checkout
        </BlockedButton>
      </div>
    </form>
  );
}

/** Why nothing is delivered to the town that stands there. */
function useRefusedTown(town: string, hasParcel: boolean): string | null {
  const delivery = useDelivery({ hasParcel, goods: pesewas(0) });
  return delivery.kind === 'nowhere' && delivery.place.town === town ? nowhereText(delivery.place) : null;
}

/** So that its delivery is known before it is proceeded with. */
function choosePlaceOf({ city, pin_code, country }: Address): void {
  const town = city.trim();
  if (town) choosePlace({ town, code: pin_code.trim(), country: country.trim() });
}

function noteOf({ phone, pin_code }: Partial<Record<keyof Address, string>>): string | null {
  if (pin_code) return 'Is this address right? Press again to use it.';
  return phone ? 'Is this number right? Press again to use it.' : null;
}

function goToNextEmpty(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value.trim() === '') return;
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  const next = inputs.slice(inputs.indexOf(target) + 1).find(({ value }) => value.trim() === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type State = Pick<ReturnType<typeof useAddressForm>, 'emailProblem' | 'wrongName' | 'isOffline'>;

function reasonToWait(labels: string[], { emailProblem, wrongName, isOffline }: State): string | null {
  const [first] = labels;
  if (first) return `${labels.length} ${labels.length === 1 ? 'field' : 'fields'} left: ${labels.join(', ')}`;
  if (emailProblem) return 'Please check your e-mail.';
  if (wrongName) return 'Please check the name.';
  return isOffline ? "You're offline. You can continue once you're connected again." : null;
}
