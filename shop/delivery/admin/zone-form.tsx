import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis } from '#platform/money/money.ts';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Zone } from '../list-zones.server.ts';
import { REGIONS } from '../rules/ghana-regions.ts';
import { whyNotOffered } from '../rules/on-delivery.ts';
import { inShort, regionNames } from '../rules/places-in-words.ts';
import type { DeliveryAnswer } from './delivery-actions.server.ts';

const REGION_BOXES = REGIONS.map(({ id, name }) => ({ value: id, label: name }));

type ZoneFormProps = { zone: Zone | null; newId: string; answer: DeliveryAnswer | null };

export function ZoneForm({ zone, newId, answer }: ZoneFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(zone?.id ?? newId);
  const whyNot = zone && whyNotOffered(zone);
  const { field } = formFields(answer?.isDone === false ? answer : null);
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
      <Regions chosen={zone?.regions ?? []} isOpen={!zone} />
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
        hint="Orders to this zone up to this sum, delivery included, may be paid when they are handed over, but not by bus parcel. Empty: they are paid first."
        className="max-w-md"
      />
      {whyNot && <p className="text-madder">Pay on delivery is {whyNot}.</p>}
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save zone
      </SubmitButton>
      <AnswerNotice answer={answer} />
    </Form>
  );
}

/** Sixteen boxes behind one line that says which are ticked. */
function Regions({ chosen, isOpen }: { chosen: readonly string[]; isOpen: boolean }) {
  const [ticked, setTicked] = useState(chosen);
  return (
    <details
      open={isOpen}
      onChange={({ currentTarget }) =>
        setTicked(
          Array.from(currentTarget.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value),
        )
      }
      className="group"
    >
      <summary className="flex min-h-11 items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-medium">Regions:</span> {inShort(regionNames(ticked)) ?? 'none'}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <CheckBoxes
        legend={<span className="sr-only">Regions</span>}
        name="regions"
        boxes={REGION_BOXES}
        chosen={chosen}
        className="grid-cols-2 sm:grid-cols-3"
      />
    </details>
  );
}
