import { type ComponentProps, useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis, type Pesewas } from '#platform/money/money.ts';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MAX_CODE, VOUCHER_KINDS } from '../contract.ts';
import type { Voucher } from '../list-vouchers.server.ts';
import { KIND_TEXTS } from '../rules/voucher-texts.ts';

type VoucherFormProps = {
  voucher: Voucher | null;
  newId: string;
  products: string;
  refused: RefusedForm | null;
};

const cedis = (amount: Pesewas | null | undefined) => (amount ? groupedCedis(amount) : '');
const whole = (count: number | null | undefined) => (count ? String(count) : '');

export function VoucherForm({ voucher, newId, products, refused }: VoucherFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(voucher?.id ?? newId);
  const { field, tick } = formFields(refused);
  return (
    <Form
      method="post"
      preventScrollReset={voucher !== null}
      aria-label="Voucher"
      className="group grid max-w-3xl gap-6"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {!voucher && <input type="hidden" name="adds" value="yes" />}
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
      <Scope voucher={voucher} products={field('products', products)} />
      <CheckBox {...tick('isOn', voucher?.isOn ?? true)}>Switched on</CheckBox>
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save voucher
      </SubmitButton>
    </Form>
  );
}

type LimitsProps = { voucher: Voucher | null; field: ReturnType<typeof formFields>['field'] };

/** When it counts, from what sum on, and how often. */
function Limits({ voucher, field }: LimitsProps) {
  return (
    <>
      <Field label="First day" {...field('startsOn', voucher?.startsOn)} type="date" />
      <Field label="Last day" {...field('endsOn', voucher?.endsOn)} type="date" />
      <Field
        label="For carts of GHS"
        {...field('minimum', cedis(voucher?.minimum))}
        inputMode="decimal"
        hint="Or more. May stay empty"
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

const CATEGORY_BOXES = CATEGORIES.map((value) => ({ value, label: value }));

type ScopeProps = { voucher: Voucher | null; products: ComponentProps<'textarea'> };

function Scope({ voucher, products }: ScopeProps) {
  return (
    <div className="grid gap-4">
      <CheckBoxes
        legend="For these goods only"
        name="categories"
        boxes={CATEGORY_BOXES}
        chosen={voucher?.categories ?? []}
        className="sm:grid-cols-2"
      />
      <TextArea
        label="Products"
        {...products}
        rows={2}
        hint="Names or SKUs, one on each line. Nothing ticked and nothing here: for all goods."
      />
    </div>
  );
}
