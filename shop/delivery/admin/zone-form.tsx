import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { groupedCedis } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { Zone } from '../list-zones.server.ts';
import { REGIONS } from '../rules/ghana-regions.ts';

type ZoneFormProps = { zone: Zone | null; newId: string; refused: RefusedForm | null };

export function ZoneForm({ zone, newId, refused }: ZoneFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(zone?.id ?? newId);
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset aria-label="Zone" className="grid max-w-3xl gap-5">
      <input type="hidden" name="intent" value="zone" />
      <input type="hidden" name="id" value={id} />
      {!zone && <input type="hidden" name="adds" value="yes" />}
      <Field
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        hint="Shoppers read it, e.g. Greater Accra"
        defaultValue={refused?.typed.name ?? zone?.name}
        error={refused?.errors.name}
        className="max-w-md"
      />
      <fieldset>
        <legend className="text-[0.9375rem] font-medium">Regions</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {REGIONS.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="regions"
                value={id}
                defaultChecked={zone?.regions.includes(id)}
                className="size-5 accent-clay"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Towns"
        name="towns"
        rows={2}
        hint="With commas between, e.g. Kasoa, Winneba. No regions and no towns: this zone is for everywhere else."
        defaultValue={refused?.typed.towns ?? zone?.towns.join(', ')}
        error={refused?.errors.towns}
      />
      <Field
        label="Pay on delivery up to (GHS)"
        name="onDeliveryUpTo"
        inputMode="decimal"
        autoComplete="off"
        hint="Orders up to this sum may be paid when they are handed over. Empty: they are paid first."
        defaultValue={
          refused?.typed.onDeliveryUpTo ?? (zone?.onDeliveryUpTo ? groupedCedis(zone.onDeliveryUpTo) : '')
        }
        error={refused?.errors.onDeliveryUpTo}
        className="max-w-md"
      />
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {isSending ? 'Saving...' : 'Save zone'}
      </Button>
    </Form>
  );
}
