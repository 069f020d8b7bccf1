import { useState } from 'react';
import { Form } from 'react-router';
import { groupedCedis } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MAX_INSTRUCTIONS, METHOD_KINDS } from '../contract.ts';
import type { ZoneMethod } from '../list-zones.server.ts';
import { KIND_TEXTS } from '../rules/delivery-texts.ts';
import type { DeliveryAnswer } from './delivery-actions.server.ts';

type MethodFormProps = { zoneId: string; answer: DeliveryAnswer | undefined } & (
  | { method: ZoneMethod; newId?: undefined }
  | { method: null; newId: string }
);

export function MethodForm({ zoneId, method, newId, answer }: MethodFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(method?.id ?? newId);
  const { field } = formFields(answer?.isDone === false ? answer : null);
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
      <Select label="How" {...field('kind', method?.kind ?? 'courier')}>
        {METHOD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_TEXTS[kind]}
          </option>
        ))}
      </Select>
      <Field
        label="Name"
        {...field('name', method?.name)}
        maxLength={60}
        hint="As shoppers read it, e.g. Courier to your home"
      />
      <Field
        label="Price in GHS"
        {...field('price', method ? groupedCedis(method.price) : '')}
        inputMode="decimal"
      />
      <Field
        label="Free from a sum of GHS"
        {...field('freeFrom', method?.freeFrom ? groupedCedis(method.freeFrom) : '')}
        inputMode="decimal"
        hint="May stay empty"
      />
      <Field
        label="Working days on the way"
        {...field('days', method ? String(method.days) : '')}
        inputMode="numeric"
        maxLength={2}
        hint="From when it is packed"
      />
      <Field
        label="What to know"
        {...field('instructions', method?.instructions)}
        maxLength={MAX_INSTRUCTIONS}
        hint="E.g. where to collect, and when"
      />
      <SubmitButton busy="Saving..." className="justify-self-start">
        {method ? 'Save method' : 'Add method'}
      </SubmitButton>
      <div className="empty:hidden sm:col-span-2">
        <AnswerNotice answer={answer} />
      </div>
    </Form>
  );
}
