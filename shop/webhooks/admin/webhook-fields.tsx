import { Field } from '#platform/ui/field.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from '../contract.ts';
import { EVENT_TEXTS } from '../rules/webhook-texts.ts';

type WebhookFieldsProps = {
  webhook: { url: string; events: readonly WebhookEvent[] } | null;
  refused: RefusedForm | null;
};

export function WebhookFields({ webhook, refused }: WebhookFieldsProps) {
  const { typed = {}, errors = {} } = refused ?? {};
  const isTicked = (event: WebhookEvent) =>
    refused ? Object.values(typed).includes(event) : (webhook?.events.includes(event) ?? false);
  return (
    <>
      <Field
        label="Address of the receiver"
        name="url"
        type="url"
        inputMode="url"
        maxLength={MAX_URL}
        autoComplete="off"
        placeholder="https://"
        defaultValue={typed.url ?? webhook?.url}
        error={errors.url}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-[0.9375rem] font-medium">What it is sent about</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={isTicked(event)}
              className="size-5 shrink-0 accent-clay"
            />
            <span className="min-w-0">
              {EVENT_TEXTS[event]} <span className="font-mono text-sm text-soft">{event}</span>
            </span>
          </label>
        ))}
        {errors.events && <p className="text-sm text-madder">{errors.events}</p>}
      </fieldset>
    </>
  );
}
