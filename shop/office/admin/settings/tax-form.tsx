import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { TaxesSet } from '#shop/office/taxes/set-taxes.server.ts';

type TaxInput = { from?: string; name?: string[]; percent?: string[]; exempt?: string[] };
type TaxFormProps = {
  answer: (TaxesSet & { typed: TaxInput }) | undefined;
  suggestsRates: boolean;
};

const CATEGORY_BOXES = CATEGORIES.map((value) => ({ value, label: value }));
const ROWS = [0, 1, 2, 3, 4];
/** VAT Act 2025 (Act 1151), section 3, and the two levies it brings onto the same value. */
const SUGGESTED: TaxInput = { name: ['VAT', 'NHIL', 'GETFund levy'], percent: ['15', '2.5', '2.5'] };

export function TaxForm({ answer, suggestsRates }: TaxFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const refused = answer?.kind === 'invalid' ? answer : null;
  // As the page was opened: the form does not change by itself.
  const [opened] = useState<TaxInput>(suggestsRates ? SUGGESTED : {});
  const shown = refused?.typed ?? opened;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" aria-label="Taxes" className="grid max-w-3xl gap-6" noValidate>
      <input type="hidden" name="intent" value="set" />
      <Field
        label="First day"
        id="from"
        name="from"
        type="date"
        defaultValue={shown.from}
        error={refused?.fields.from}
        className="max-w-56"
      />
      <TaxRowFields shown={shown} error={refused?.fields.taxes} />
      <CheckBoxes
        legend="Goods without tax"
        name="exempt"
        boxes={CATEGORY_BOXES}
        chosen={shown.exempt ?? []}
        className="sm:grid-cols-2"
      />
      <SubmitButton busy="Processing..." className="sm:justify-self-start">
        Save taxes
      </SubmitButton>
      {refused && !isSending && <Notice tone="danger" heading="Nothing was saved" announce />}
    </Form>
  );
}

function TaxRowFields({ shown, error }: { shown: TaxInput; error: string | undefined }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-label text-soft">
        All percentages are of the value before tax. Leave everything empty if no tax counts from this day on.
      </legend>
      {ROWS.map((row) => (
        <div key={row} className="grid grid-cols-[1fr_7rem] gap-4">
          <Field
            label={row === 0 ? 'Tax' : `Tax ${row + 1}`}
            hideLabel={row > 0}
            name="name"
            maxLength={40}
            autoComplete="off"
            defaultValue={shown.name?.[row]}
            error={row === 0 ? error : undefined}
          />
          <Field
            label={row === 0 ? 'Percent' : `Percent of tax ${row + 1}`}
            hideLabel={row > 0}
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={shown.percent?.[row]}
          />
        </div>
      ))}
    </fieldset>
  );
}
