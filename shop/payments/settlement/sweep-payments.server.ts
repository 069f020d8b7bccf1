import { eachOf } from '#platform/jobs/each-of.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectAttempt } from '../attempts/attempt-queries.server.ts';
import { freeEndedHolds } from './free-ended-holds.server.ts';
import { lapseOrders } from './lapse-orders.server.ts';
import { settle } from './settle.server.ts';
import { settleAnnounced, surfaceUnconfirmed, surfaceUnknown } from './settle-announced.server.ts';
import {
  claimSweep,
  selectDueAttempts,
  selectDueMismatches,
  selectParkedReferences,
  selectUnconfirmed,
} from './sweep-queries.server.ts';

const BATCH = 200;
/** Less than a minute: the next sweep takes up what is left. */
const WORKS_FOR_MS = 50_000;

/**
 * Asks about every attempt that may still be paid and is due, payments that did not fit, and webhooks not
 * settled yet, and shows those that stay unconfirmed; then lets holds end and orders lapse.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  const started = performance.now();
  for (let isMore = true; isMore && performance.now() - started < WORKS_FOR_MS; ) {
    const due = await selectDueAttempts(shop.db, shop.clock.now(), BATCH);
    await eachOf(shop, due, (reference) => settleDue(shop, reference));
    isMore = due.length === BATCH;
  }
  const doubtful = await selectDueMismatches(shop.db, shop.clock.now(), BATCH);
  await eachOf(shop, doubtful, (reference) => settleDue(shop, reference));
  const parked = await selectParkedReferences(shop.db, shop.clock.now(), BATCH);
  await eachOf(shop, parked, (reference) => settleParked(shop, reference));
  const unconfirmed = await selectUnconfirmed(shop.db, shop.clock.now(), BATCH);
  await eachOf(shop, unconfirmed, (payment) => surfaceUnconfirmed(shop, payment));
  await freeEndedHolds(shop);
  await lapseOrders(shop);
}

/** Another process may sweep at the same time: the one that takes the claim asks. */
async function settleDue(shop: Shop, reference: string): Promise<void> {
  if (await claimSweep(shop.db, reference, shop.clock.now())) await settle(shop, reference);
}

async function settleParked(shop: Shop, reference: string): Promise<void> {
  if (!(await selectAttempt(shop.db, reference))) return surfaceUnknown(shop, reference);
  if (await claimSweep(shop.db, reference, shop.clock.now())) await settleAnnounced(shop, reference);
}
