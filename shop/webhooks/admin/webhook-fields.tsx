import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from '../contract.ts';
import { EVENT_TEXTS } from '../rules/webhook-texts.ts';

type WebhookFieldsProps = {
  webhook: { url: string; events: readonly WebhookEvent[] } | null;
  refused: RefusedForm | null;
};

const BOXES = WEBHOOK_EVENTS.map((value) => ({
  value,
  label: (
    <>
      {EVENT_TEXTS[value]} <span className="font-mono text-sm text-soft">{value}</span>
    </>
  ),
}));

export function WebhookFields({ webhook, refused }: WebhookFieldsProps) {
  return (
    <>
      <Field
        label="Address of the receiver"
        {...formFields(refused).field('url', webhook?.url)}
        type="url"
        inputMode="url"
        maxLength={MAX_URL}
        placeholder="https://"
      />
      <CheckBoxes
        legend="What it is sent about"
        name="events"
        boxes={BOXES}
        chosen={refused ? Object.values(refused.typed) : (webhook?.events ?? [])}
        error={refused?.errors.events}
      />
    </>
  );
}
