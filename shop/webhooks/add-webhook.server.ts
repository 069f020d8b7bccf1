import { randomBytes } from 'node:crypto';
import { Problem } from '#platform/http/problem.ts';
import { isWebhookUrl } from '#platform/webhooks/webhook-url.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { MOST_WEBHOOKS } from './contract.ts';
import { countWebhooks, insertWebhook } from './queries.server.ts';
import type { NewWebhook } from './webhook-form.server.ts';

const SECRET_BYTES = 32;

/**
 * Adds a webhook, which is on at once, and returns its secret, for the only time. Refuses with `invalid_input` where
 * nothing may be sent to this URL or there are too many, and with `conflict` a form that added one already.
 */
export async function addWebhook(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  { id, url, events }: Omit<NewWebhook, 'intent'>,
): Promise<string> {
  const { userId: actor } = requireAdmin(viewer);
  refuseUrl(url, shop.settings.webhookOrigin);
  const at = shop.clock.now();
  const secret = newSecret();
  return shop.db.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MOST_WEBHOOKS) throw new Problem('invalid_input', {}, TOO_MANY);
    const isNew = await insertWebhook(tx, { id, url, events, secret, createdAt: at });
    if (!isNew) throw new Problem('conflict');
    const details = { what: 'added the webhook to', host: new URL(url).host };
    await insertAudit(tx, { at, actor, verb: 'change-webhook', subject: 'webhooks', details });
    return secret;
  });
}

const TOO_MANY = `There are ${MOST_WEBHOOKS} already. Remove one first.`;

/** Throws `invalid_input` where nothing may be sent to. */
export function refuseUrl(url: string, ownOrigin: string | null): void {
  if (!isWebhookUrl(url, ownOrigin)) throw new Problem('invalid_input', { field: 'url' }, NOT_SENT_TO);
}

const NOT_SENT_TO =
  'Enter an https address on the internet, such as https://hooks.example.com/shop, without a port or a password in it.';

/** What whoever has it can sign messages with in the shop's name. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
