import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertEvent, isKnownEvent } from './event-queries.server.ts';

const name = z.string().max(200).nullish();
const number = z
  .union([z.string().max(20), z.number()])
  .transform(String)
  .nullish();

/** Refunds and disputes name the payment differently (docs/payments.md#webhooks). */
const WebhookEvent = z.object({
  event: z.string().max(100),
  data: z
    .object({
      id: number.catch(null),
      reference: name.catch(null),
      transaction_reference: name.catch(null),
      transaction: z.object({ reference: name }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/**
 * Stores a signed webhook once and queues the work in the same transaction; the payload is never believed,
 * only what it names is asked about. False when it is no event at all.
 */
export async function receiveWebhook(shop: Shop, rawBody: Uint8Array, payload: unknown): Promise<boolean> {
  const storable = withoutUnstorable(payload);
  const parsed = WebhookEvent.safeParse(storable);
  if (!parsed.success) return false;
  const { event, data } = parsed.data;
  const reference = data?.reference ?? data?.transaction_reference ?? data?.transaction?.reference ?? null;
  const announces = event === 'charge.success' && reference !== null;
  const hash = createHash('sha256').update(rawBody).digest('hex');
  if (await isKnownEvent(shop.db, hash)) return true;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      hash,
      provider: 'paystack',
      kind: event,
      reference,
      payload: storable,
      receivedAt: now,
      processedAt: announces ? null : now,
    });
    if (isNew) await queueWork(shop, tx, event, reference, data?.id ?? null);
  });
  return true;
}

async function queueWork(
  shop: Shop,
  tx: Db,
  event: string,
  reference: string | null,
  id: string | null,
): Promise<void> {
  if (event === 'charge.success' && reference) await shop.jobs.enqueue(tx, 'payments.settle', { reference });
  // Not every one of these events gives the refund a number.
  const refund = id ? { refundId: id } : reference && { reference };
  if (event.startsWith('refund.') && refund) await shop.jobs.enqueue(tx, 'payments.follow-refund', refund);
  if (event.startsWith('charge.dispute.') && reference)
    await shop.jobs.enqueue(tx, 'payments.recheck', { reference });
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; JSON.stringify writes both as escapes. */
function withoutUnstorable(payload: unknown): unknown {
  const text = JSON.stringify(payload) ?? 'null';
  return JSON.parse(
    text.replace(/\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|.)/gi, (written) =>
      /^\\u(?:0000|d)/i.test(written) ? '\\ufffd' : written,
    ),
  );
}
