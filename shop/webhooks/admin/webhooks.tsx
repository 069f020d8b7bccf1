import { Form, href, Link } from 'react-router';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listWebhooks, type WebhookView } from '../list-webhooks.server.ts';
import { STOP_TEXTS } from '../rules/webhook-texts.ts';
import type { Route } from './+types/webhooks';
import { newWebhookForm } from './webhook-actions.server.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookNotice } from './webhook-notice.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  answering(listWebhooks(shopOf(context), viewerOf(context)));

export const action = formAction(newWebhookForm);

const LEAD =
  'Other programs learn of orders and stock within seconds: a bot, a cash register, an accountant’s sheet, Zapier or Make. Nothing is sent until you add an address.';

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, newId } = loaderData;
  return (
    <>
      <PageHead title="Webhooks" />
      <PageTitle lead={LEAD}>Webhooks</PageTitle>
      <WebhookNotice answer={actionData} />
      {webhooks.length > 0 && (
        <ul className="divide-y divide-rule border-t border-rule">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddWebhook
        key={webhooks.length}
        id={newId}
        refused={actionData && !actionData.isDone ? actionData : null}
      />
    </>
  );
}

function WebhookRow({ webhook: { id, url, events, isOn, stoppedBy } }: { webhook: WebhookView }) {
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={href('/admin/webhooks/:id', { id })}
          className="inline-flex min-h-11 items-center font-display text-lg wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {new URL(url).host}
        </Link>
        <StatusLabel tone={isOn ? 'good' : stoppedBy ? 'bad' : 'ended'} text={isOn ? 'On' : 'Off'} />
      </div>
      <p className="font-mono text-sm wrap-anywhere text-soft">{url}</p>
      <p className="text-sm wrap-anywhere text-soft">{events.join(', ')}</p>
      {stoppedBy && <p className="text-sm text-madder">{STOP_TEXTS[stoppedBy]}</p>}
    </li>
  );
}

function AddWebhook({ id, refused }: { id: string; refused: RefusedForm | null }) {
  return (
    <Section heading="Add a webhook">
      <Form method="post" preventScrollReset aria-label="Add a webhook" className="grid max-w-3xl gap-6">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="id" value={id} />
        <WebhookFields webhook={null} refused={refused} />
        <p className="max-w-text text-sm text-soft">
          A message names the order’s number, its goods, sums and status, and nothing of who bought. What a
          receiver gets and how it checks the signature stands in docs/webhooks.md of the shop’s code, for
          whoever builds it.
        </p>
        <SubmitButton busy="Adding..." className="justify-self-start">
          Add webhook
        </SubmitButton>
      </Form>
    </Section>
  );
}
