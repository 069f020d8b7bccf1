import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { newSecret, refuseUrl } from './add-webhook.server.ts';
import { endWaiting } from './delivery-queries.server.ts';
import { deleteWebhook, lockWebhook, updateWebhook, type WebhookRow } from './queries.server.ts';
import type { WebhookChange } from './webhook-form.server.ts';

/**
 * Changes, switches or removes a webhook, or gives it a new secret, which is returned for the only time. What waited for
 * one that is switched off is not sent later. Refuses with `not_found` and `invalid_input`.
 */
export async function changeWebhook(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  id: string,
  form: WebhookChange,
): Promise<{ secret: string | null }> {
  const { userId: actor } = requireAdmin(viewer);
  if (form.intent === 'save') refuseUrl(form.url, shop.settings.webhookOrigin);
  return shop.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) throw new Problem('not_found');
    const secret = newSecret();
    const what = await change(tx, webhook, form, secret);
    const details = { what, host: new URL(webhook.url).host };
    const at = shop.clock.now();
    if (what !== null)
      await insertAudit(tx, { at, actor, verb: 'change-webhook', subject: 'webhooks', details });
    return { secret: form.intent === 'new-secret' ? secret : null };
  });
}

/** In words for the activity; null where nothing changed. */
async function change(
  tx: Db,
  webhook: WebhookRow,
  form: WebhookChange,
  secret: string,
): Promise<string | null> {
  const { id, isOn, url, events } = webhook;
  switch (form.intent) {
    case 'save': {
      const typed = { url: form.url, events: form.events };
      if (isDeepStrictEqual(typed, { url, events })) return null;
      await updateWebhook(tx, id, typed);
      return 'changed the webhook to';
    }
    case 'switch-on':
      if (isOn) return null;
      await updateWebhook(tx, id, { isOn: true, stoppedBy: null, failingSince: null });
      // What was under way when it was switched off.
      await endWaiting(tx, id);
      return 'switched on the webhook to';
    case 'switch-off':
      if (!isOn) return null;
      await updateWebhook(tx, id, { isOn: false });
      await endWaiting(tx, id);
      return 'switched off the webhook to';
    case 'new-secret':
      await updateWebhook(tx, id, { secret });
      return 'made a new secret of the webhook to';
    case 'remove':
      await deleteWebhook(tx, id);
      return 'removed the webhook to';
  }
}
