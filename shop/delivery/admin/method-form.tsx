import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { groupedCedis } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { MAX_INSTRUCTIONS, METHOD_KINDS } from '../contract.ts';
import type { ZoneMethod } from '../list-zones.server.ts';
import { KIND_TEXTS } from '../rules/delivery-texts.ts';

type MethodFormProps = { zoneId: string; refused: RefusedForm | null } & (
  | { method: ZoneMethod; newId?: undefined }
  | { method: null; newId: string }
);

export function MethodForm({ zoneId, method, newId, refused }: MethodFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(method?.id ?? newId);
  const isSending = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = refused ?? {};
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={method ? `Change ${method.name}` : 'New method'}
      className="grid max-w-3xl items-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="method" />
      <input type="hidden" name="id" value={id} />
      {!method && <input type="hidden" name="adds" value="yes" />}
      <input type="hidden" name="zoneId" value={zoneId} />
      <Select label="How" name="kind" defaultValue={typed.kind ?? method?.kind ?? 'courier'}>
        {METHOD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_TEXTS[kind]}
          </option>
        ))}
      </Select>
      <Field
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        hint="As shoppers read it, e.g. Courier to your home"
        defaultValue={typed.name ?? method?.name}
        error={errors.name}
      />
      <Field
        label="Price in GHS"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.price ?? (method ? groupedCedis(method.price) : '')}
        error={errors.price}
      />
      <Field
        label="Free from a sum of GHS"
        name="freeFrom"
        inputMode="decimal"
        autoComplete="off"
        hint="May stay empty"
        defaultValue={typed.freeFrom ?? (method?.freeFrom ? groupedCedis(method.freeFrom) : '')}
        error={errors.freeFrom}
      />
      <Field
        label="Working days on the way"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="From when it is packed"
        defaultValue={typed.days ?? (method ? String(method.days) : '')}
        error={errors.days}
      />
      <Field
        label="What to know"
        name="instructions"
        maxLength={MAX_INSTRUCTIONS}
        autoComplete="off"
        hint="E.g. where to collect, and when"
        defaultValue={typed.instructions ?? method?.instructions}
        error={errors.instructions}
      />
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {isSending ? 'Saving...' : method ? 'Save method' : 'Add method'}
      </Button>
    </Form>
  );
}
