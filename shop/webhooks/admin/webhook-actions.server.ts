import { href, redirect } from 'react-router';
import { Problem } from '#platform/http/problem.ts';
import type { FormSender, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { addWebhook } from '../add-webhook.server.ts';
import { changeWebhook } from '../change-webhook.server.ts';
import { answerText } from '../rules/webhook-texts.ts';
import { sendAgain, testWebhook } from '../try-webhook.server.ts';
import { NewWebhook, type WebhookChange, WebhookForm } from '../webhook-form.server.ts';

/** `secret` is shown this once; `isTaken` is false where a receiver took nothing. */
export type WebhookFormResult = { text: string; secret: string | null; isTaken: boolean };

export const newWebhookForm: PageForm<typeof NewWebhook, WebhookFormResult> = {
  schema: NewWebhook,
  async verb({ shop, viewer }, form) {
    const secret = await addWebhook(shop, viewer, form);
    return { text: 'Added, and switched on.', secret, isTaken: true };
  },
  refusals: {
    conflict:
      'This form has added a webhook already, whose secret was shown then. Open it, and make a new secret.',
  },
};

export const webhookForms: PageForm<typeof WebhookForm, WebhookFormResult> = {
  schema: WebhookForm,
  async verb({ shop, viewer, params }, form) {
    const id = params.id ?? '';
    if (form.intent === 'test') return answered('The test', await testWebhook(shop, viewer, id));
    if (form.intent === 'again')
      return answered('The message', await sendAgain(shop, viewer, id, form.delivery));
    return changed({ shop, viewer }, id, form);
  },
  refusals: { conflict: 'Switch this webhook on first.' },
};

async function changed(
  { shop, viewer }: Pick<FormSender, 'shop' | 'viewer'>,
  id: string,
  form: WebhookChange,
): Promise<WebhookFormResult | Response> {
  const { secret } = await changeWebhook(shop, viewer, id, form).catch((error: unknown) => {
    if (form.intent === 'remove' && error instanceof Problem && error.code === 'not_found')
      return { secret: null };
    throw error;
  });
  if (form.intent === 'remove') return redirect(href('/admin/webhooks'));
  return { text: DONE[form.intent], secret, isTaken: true };
}

const DONE = {
  save: 'Saved.',
  'switch-on': 'Switched on.',
  'switch-off': 'Switched off. What waited is not sent.',
  'new-secret': 'This is the new secret. The one before signs nothing any more.',
} as const;

type DeliveryResult = { outcome: string | null; status: number | null; code: string | null };

function answered(what: string, tried: DeliveryResult) {
  const isTaken = tried.outcome === 'delivered';
  const end = isTaken ? 'was taken' : 'was not taken';
  return { text: `${what} ${end}: ${answerText(tried)}.`, secret: null, isTaken };
}
