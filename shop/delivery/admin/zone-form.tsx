import { useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis } from '#platform/money/money.ts';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Zone } from '../list-zones.server.ts';
import { REGIONS } from '../rules/ghana-regions.ts';

const REGION_BOXES = REGIONS.map(({ id, name }) => ({ value: id, label: name }));

type ZoneFormProps = { zone: Zone | null; newId: string; refused: RefusedForm | null };

export function ZoneForm({ zone, newId, refused }: ZoneFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(zone?.id ?? newId);
  const { field } = formFields(refused);
  return (
    <Form method="post" preventScrollReset aria-label="Zone" className="grid max-w-3xl gap-5">
      <input type="hidden" name="intent" value="zone" />
      <input type="hidden" name="id" value={id} />
      {!zone && <input type="hidden" name="adds" value="yes" />}
      <Field
        label="Name"
        {...field('name', zone?.name)}
        maxLength={60}
        hint="Shoppers read it, e.g. Greater Accra"
        className="max-w-md"
      />
      <CheckBoxes
        legend="Regions"
        name="regions"
        boxes={REGION_BOXES}
        chosen={zone?.regions ?? []}
        className="sm:grid-cols-2 lg:grid-cols-3"
      />
      <TextArea
        label="Towns"
        {...field('towns', zone?.towns.join(', '))}
        rows={2}
        hint="With commas between, e.g. Kasoa, Winneba. No regions and no towns: this zone is for everywhere else."
      />
      <Field
        label="Pay on delivery up to (GHS)"
        {...field('onDeliveryUpTo', zone?.onDeliveryUpTo ? groupedCedis(zone.onDeliveryUpTo) : '')}
        inputMode="decimal"
        hint="Orders up to this sum may be paid when they are handed over. Empty: they are paid first."
        className="max-w-md"
      />
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save zone
      </SubmitButton>
    </Form>
  );
}
