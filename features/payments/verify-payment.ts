import { Reference, type VerifiedTransaction } from '#contracts/checkout.ts';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { type Attempt, claimCheck, selectAttempt } from './queries.ts';
import { type Settlement, settle } from './settle.ts';

const SHARED_FOR_MS = 3_000;

const MESSAGES = {
  success: 'Payment successful and order completed!',
  pending: 'Waiting for your approval',
  failed: 'Transaction verification failed.',
  mismatch: 'Transaction verification failed.',
  unknown: 'Error verifying payment.',
  unreachable: 'Error verifying payment.',
  refused: 'Error verifying payment.',
} as const satisfies Record<Settlement['state'], string>;

/**
 * What the return page asks. Safe to repeat; the provider is asked at most once per reference in three
 * seconds, whoever and however many ask (readings.md 4). Refuses with `bad_request` without a reference.
 */
export async function verifyPayment(shop: Shop, query: URLSearchParams): Promise<VerifiedTransaction> {
  const { state, orderId } = await look(shop, readReference(query));
  return {
    success: state === 'success',
    message: MESSAGES[state],
    state: state === 'unreachable' || state === 'refused' ? 'unknown' : state,
    orderId,
  };
}

function readReference(query: URLSearchParams): string {
  const given = [...new Set([...query.getAll('reference'), ...query.getAll('trxref')])];
  const [reference] = given;
  if (given.length !== 1 || !reference) throw new Problem('bad_request');
  return reference;
}

/** Questions on their way to the provider, so that all who ask meanwhile share one answer. */
const asking = new WeakMap<Shop, Map<string, Promise<Settlement>>>();

async function look(shop: Shop, reference: string): Promise<Settlement> {
  if (!Reference.safeParse(reference).success) return { state: 'unknown', orderId: null };
  const questions = asking.get(shop) ?? new Map<string, Promise<Settlement>>();
  asking.set(shop, questions);
  const asked = questions.get(reference);
  if (asked) return asked;
  const question = ask(shop, reference).finally(() => questions.delete(reference));
  questions.set(reference, question);
  return question;
}

async function ask(shop: Shop, reference: string): Promise<Settlement> {
  const now = shop.clock.now();
  const mayAsk = await claimCheck(shop.db, reference, new Date(now.getTime() - SHARED_FOR_MS), now);
  if (mayAsk) return settle(shop, reference);
  const attempt = await selectAttempt(shop.db, reference);
  return attempt ? { state: stored(attempt), orderId: attempt.orderId } : { state: 'unknown', orderId: null };
}

/** What we already know, for those who ask again within the three seconds. */
function stored({ state, note }: Attempt): Settlement['state'] {
  switch (state) {
    case 'applied':
      return 'success';
    case 'failed':
      return 'failed';
    case 'attention':
      return note === 'second_payment' ? 'success' : 'mismatch';
    case 'starting':
    case 'unclear':
    case 'open':
      return 'pending';
  }
}
