import { Form, href } from 'react-router';
import type { ButtonVariant } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getWebhook, type WebhookView } from '../list-webhooks.server.ts';
import { STOP_TEXTS } from '../rules/webhook-texts.ts';
import type { Route } from './+types/webhook';
import { Deliveries } from './deliveries.tsx';
import { webhookForms } from './webhook-actions.server.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookNotice } from './webhook-notice.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  answering(getWebhook(shopOf(context), viewerOf(context), params.id));

export const action = formAction(webhookForms);

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries } = loaderData;
  const { url, isOn, stoppedBy } = webhook;
  const { host } = new URL(url);
  return (
    <>
      <PageHead title={`Webhook: ${host}`} />
      <p>
        <TextLink to={href('/admin/webhooks')} className="py-1">
          Back to webhooks
        </TextLink>
      </p>
      <PageTitle>{host}</PageTitle>
      <WebhookNotice answer={actionData} />
      {stoppedBy && <Notice tone="danger" heading={STOP_TEXTS[stoppedBy]} />}
      <div className="grid justify-items-start gap-4">
        <p className="font-mono text-sm wrap-anywhere text-soft">{url}</p>
        <StatusLabel tone={isOn ? 'good' : stoppedBy ? 'bad' : 'ended'} text={isOn ? 'On' : 'Off'} />
        <div className="flex flex-wrap gap-3">
          {isOn && <Press intent="test" label="Send a test" />}
          {isOn ? (
            <Press intent="switch-off" label="Switch off" variant="quiet" />
          ) : (
            <Press intent="switch-on" label="Switch on" />
          )}
        </div>
      </div>
      <Deliveries deliveries={deliveries} isOn={isOn} />
      <ChangeWebhook
        webhook={webhook}
        refused={actionData && !actionData.isDone && actionData.typed.intent === 'save' ? actionData : null}
      />
      <Section heading="Secret">
        <div className="grid justify-items-start gap-4">
          <p className="max-w-text">
            It is shown once. A new one ends the old one at once: until the receiver has it, it refuses what
            you send, and the shop tries again for a day.
          </p>
          <div className="flex flex-wrap gap-3">
            <Press intent="new-secret" label="Make a new secret" />
            <Press intent="remove" label="Remove this webhook" variant="quiet" />
          </div>
        </div>
      </Section>
    </>
  );
}

type PressProps = { intent: string; label: string; variant?: ButtonVariant };

/** Another element for each: what is pressed never turns into its opposite on the way. */
function Press({ intent, label, variant = 'secondary' }: PressProps) {
  return (
    <Form key={intent} method="post" preventScrollReset aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton variant={variant}>{label}</SubmitButton>
    </Form>
  );
}

function ChangeWebhook({ webhook, refused }: { webhook: WebhookView; refused: RefusedForm | null }) {
  return (
    <Section heading="Change">
      <Form method="post" preventScrollReset aria-label="Webhook" className="grid max-w-3xl gap-6">
        <input type="hidden" name="intent" value="save" />
        <WebhookFields webhook={webhook} refused={refused} />
        <SubmitButton busy="Saving..." className="justify-self-start">
          Save webhook
        </SubmitButton>
      </Form>
    </Section>
  );
}
