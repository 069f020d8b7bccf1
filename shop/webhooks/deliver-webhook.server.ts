import type { Db } from '#platform/db/db.server.ts';
import type { WebhookAnswer } from '#platform/webhooks/webhooks.server.ts';
import { button, mailToShop } from '#shop/messages/mail/mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type StopReason, TEST_EVENT } from './contract.ts';
import { type Delivery, endWaiting, type Lease, noteTry, type TryResult } from './delivery-queries.server.ts';
import { clearFailing, noteFailing, stopWebhook } from './queries.server.ts';
import { STOP_TEXTS } from './rules/webhook-texts.ts';
import { FAILING_MS, FAILING_TRIES, nextTry } from './rules/webhook-tries.ts';
import { writeContent } from './write-content.server.ts';

export type Sender = Pick<Shop, 'db' | 'clock' | 'settings' | 'webhooks' | 'jobs'>;

/** Longer than any try takes. */
const LEASE_MS = 60_000;

/** How long a process may hold what it sends. */
export const leaseFrom = (now: Date): Lease => ({ now, until: new Date(now.getTime() + LEASE_MS) });

const GONE = 410;

/** Sends what was taken, once, and writes down what became of it: delivered, to be tried again, or given up. */
export async function deliverWebhook(shop: Sender, delivery: Delivery): Promise<TryResult> {
  const body = await writeContent(shop, delivery);
  if (body === null) return noteDeleted(shop.db, delivery);
  const { url, secret, id } = delivery;
  const answer = await shop.webhooks.send({ url, secret, id, body, at: shop.clock.now() });
  return shop.db.transaction((tx) => noteAnswer(shop, tx, delivery, answer));
}

async function noteDeleted(db: Db, delivery: Delivery): Promise<TryResult> {
  const result = { status: null, code: 'not_there', ms: null, outcome: 'given_up', nextAt: null } as const;
  await noteTry(db, delivery, result);
  return result;
}

/** The webhook's row comes first, as where it is switched off: two that wait for each other would both fail. */
async function noteAnswer(
  shop: Sender,
  tx: Db,
  delivery: Delivery,
  { retryAfter, ...last }: WebhookAnswer,
): Promise<TryResult> {
  const { webhookId, event, tries } = delivery;
  const { status } = last;
  const at = shop.clock.now();
  const isTaken = status !== null && status >= 200 && status < 300;
  const isGone = status === GONE;
  const isTest = event === TEST_EVENT;
  const mayRepeat = !isTaken && !isGone && !isTest;
  const since = isTaken || isTest ? null : await noteFailing(tx, webhookId, at);
  if (isTaken) await clearFailing(tx, webhookId);
  const nextAt = mayRepeat ? nextTry({ tries, at, retryAfter, chance: Math.random() }) : null;
  const outcome = isTaken ? 'delivered' : nextAt ? null : 'given_up';
  const result: TryResult = { ...last, outcome, nextAt };
  await noteTry(tx, delivery, result);
  if (isGone) await stop(shop, tx, delivery, 'gone');
  else if (since && tries >= FAILING_TRIES && at.getTime() - since.getTime() >= FAILING_MS)
    await stop(shop, tx, delivery, 'failing');
  return result;
}

async function stop(shop: Sender, tx: Db, { webhookId, url }: Delivery, why: StopReason): Promise<void> {
  if (!(await stopWebhook(tx, webhookId, why))) return;
  await endWaiting(tx, webhookId);
  const { host } = new URL(url);
  const path = `/admin/webhooks/${webhookId}`;
  const pieces = [
    `${STOP_TEXTS[why]} It went to ${host}.`,
    button('Open the webhook', `${shop.settings.publicUrl}${path}`),
  ];
  await shop.jobs.enqueue(tx, 'mail.send', mailToShop(shop.settings, 'A webhook was switched off', pieces));
}
