import { useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis, type Pesewas } from '#platform/money/money.ts';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { ProductChoice } from '../choose-products.server.ts';
import { MAX_CODE, VOUCHER_KINDS } from '../contract.ts';
import type { Voucher } from '../list-vouchers.server.ts';
import { KIND_TEXTS } from '../rules/voucher-texts.ts';
import { type OpenForm, VoucherScope } from './voucher-scope.tsx';

type VoucherFormProps = {
  voucher: Voucher | null;
  newId: string;
  /** Of a voucher that is opened. */
  products: ProductChoice['chosen'];
  /** As it was sent last and came back. */
  open: OpenForm | null;
};

const cedis = (amount: Pesewas | null | undefined) => (amount ? groupedCedis(amount) : '');
const whole = (count: number | null | undefined) => (count ? String(count) : '');

export function VoucherForm({ voucher, newId, products, open }: VoucherFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(voucher?.id ?? newId);
  const { field, tick } = formFields(open);
  const form = useFocusOnRefused(open);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      aria-label="Voucher"
      data-unsaved={open !== null || undefined}
      className="group grid max-w-3xl gap-6"
    >
      <EnterSaves />
      <input type="hidden" name="id" value={id} />
      {!voucher && <input type="hidden" name="adds" value="yes" />}
      <CheckBox {...tick('isOn', voucher?.isOn ?? true)}>Switched on</CheckBox>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Code"
          {...field('code', voucher?.code)}
          maxLength={MAX_CODE}
          autoCapitalize="characters"
        />
        <Select label="What it brings" {...field('kind', voucher?.kind ?? 'share')}>
          {VOUCHER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TEXTS[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Percent off"
          {...field('percent', whole(voucher?.percent))}
          inputMode="numeric"
          className="group-not-has-[option[value=share]:checked]:not-has-aria-invalid:hidden"
        />
        <Field
          label="GHS off"
          {...field('amount', cedis(voucher?.amount))}
          inputMode="decimal"
          className="group-not-has-[option[value=amount]:checked]:not-has-aria-invalid:hidden"
        />
        <Limits voucher={voucher} field={field} />
      </div>
      <VoucherScope
        key={voucher?.version}
        categories={voucher?.categories ?? []}
        chosen={products}
        open={open}
      />
      <div
        data-step-bar
        className="sticky bottom-(--bottom-bar) z-10 justify-self-stretch border-t border-rule bg-paper py-3"
      >
        <SubmitButton name="intent" value="save" busy="Saving..." size="large">
          Save voucher
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Enter presses a form's first button, which would otherwise remove a product. */
const EnterSaves = () => (
  <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
);

type LimitsProps = { voucher: Voucher | null; field: ReturnType<typeof formFields>['field'] };

/** When it counts, from what sum on, and how often. */
function Limits({ voucher, field }: LimitsProps) {
  return (
    <>
      <Field
        label="First day"
        {...field('startsOn', voucher?.startsOn)}
        type="date"
        hint="Empty: from now on"
      />
      <Field label="Last day" {...field('endsOn', voucher?.endsOn)} type="date" hint="Empty: without end" />
      <Field
        label="Smallest cart in GHS"
        {...field('minimum', cedis(voucher?.minimum))}
        inputMode="decimal"
        hint="Empty: for any cart"
      />
      <Field
        label="How often in all"
        {...field('uses', whole(voucher?.uses))}
        inputMode="numeric"
        hint="Empty: without limit"
      />
      <Field
        label="How often for each customer"
        {...field('perBuyer', whole(voucher?.perBuyer))}
        inputMode="numeric"
        hint="Empty: without limit"
      />
    </>
  );
}
