import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#platform/time/durations.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, buyerKey } from '#shop/viewer.server.ts';
import {
  deleteRequestsBefore,
  type Lease,
  releaseLease,
  rememberAnswer,
  selectRequest,
  takeLease,
} from './request-queries.server.ts';
import { waitForTwin } from './wait-for-twin.server.ts';

/** Longer than asking, replacing and paying anew take; then a twin of the request may take over. */
const LEASE_MS = 30_000;

/** `lease` is null without a key; `orderId` is set when an earlier try made an order already. */
export type RequestClaim = { lease: Lease | null; orderId: string | null };

/**
 * Takes the lease on a request. Another body under the same key is refused with `idempotency_mismatch`, a
 * concurrent twin waits at most 5 s. A repeat of what succeeded finds its order: the page it was given may be
 * paid, or its order cancelled, by now. Without a key there is nothing to remember.
 */
export async function claimRequest(
  shop: Shop,
  { buyer, key, body }: { buyer: Buyer; key: string | null; body: unknown },
): Promise<RequestClaim> {
  if (key === null) return { lease: null, orderId: null };
  const id = `${buyerKey(buyer)}:${key}`;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return waitForTwin(async () => {
    const now = shop.clock.now();
    const lease = { id, busyUntil: new Date(now.getTime() + LEASE_MS) };
    const request = await takeLease(shop.db, { ...lease, requestHash, createdAt: now });
    if (request) return { lease, orderId: request.orderId };
    const remembered = await selectRequest(shop.db, id);
    if (remembered && remembered.requestHash !== requestHash) throw shopProblem('idempotency_mismatch');
    if (!remembered?.answer) return undefined;
    return { lease: null, orderId: InitializedTransaction.parse(remembered.answer).orderId };
  });
}

export async function keepAnswer(
  { db }: Shop,
  { lease }: RequestClaim,
  answer: InitializedTransaction,
): Promise<void> {
  if (lease) await rememberAnswer(db, lease, answer);
}

/**
 * After a failure the next try may begin at once. Waits only briefly: where every connection is taken, the
 * lease is released after the answer. If even that fails, it ends by itself.
 */
export async function giveUpRequest(shop: Shop, { lease }: RequestClaim): Promise<void> {
  if (lease) await Promise.race([release(shop, lease), wait(RELEASED_SOON_MS)]);
}

const RELEASED_SOON_MS = 100;
const RELEASE_TRIES = 5;

async function release({ db, clock, log }: Shop, lease: Lease): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await releaseLease(db, lease, clock.now());
    } catch (error) {
      if (tries === RELEASE_TRIES) return log.warn({ error }, 'request not released');
      await wait(tries * 1_000);
    }
  }
}

/** A page keeps its key for one checkout: no request is repeated a week later. */
const KEPT_MS = 7 * DAY_MS;

/** Work of the queue `payments.forget-requests`, once a day. The orders stay. */
export async function forgetRequests({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await deleteRequestsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
