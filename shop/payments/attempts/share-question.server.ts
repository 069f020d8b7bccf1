import type { Shop } from '#shop/shop.server.ts';
import { type Settlement, settle } from '../settlement/settle.server.ts';
import { boundedWait } from './bounded-wait.server.ts';

/** The provider is asked about one reference at most once in this time. */
const SHARED_FOR_MS = 3_000;

type Question = { reference: string; until: number; answer: Promise<Settlement>; isAnswered: boolean };

const questions = new WeakMap<Shop, Map<string, Question>>();

const waitForSettlement = boundedWait<Settlement>();

/**
 * Settles a reference; callers within three seconds, or while the provider is being asked, share the answer.
 * A slow provider is `unreachable` at first: its answer is applied when it comes, and kept for the next look.
 */
export function settleShared(shop: Shop, reference: string): Promise<Settlement> {
  const late = (): Settlement => ({ state: 'unreachable', orderId: null });
  return waitForSettlement(shop, reference, () => share(shop, reference), late);
}

function share(shop: Shop, reference: string): Promise<Settlement> {
  const now = shop.clock.now().getTime();
  const known = questions.get(shop) ?? new Map<string, Question>();
  questions.set(shop, known);
  forgetOld(known, now);
  const running = known.get(reference);
  if (running) return running.answer;
  const question: Question = {
    reference,
    until: now + SHARED_FOR_MS,
    isAnswered: false,
    answer: settle(shop, reference).finally(() => {
      question.isAnswered = true;
    }),
  };
  known.set(reference, question);
  // What failed here was not the provider's answer: the next caller asks anew.
  question.answer.catch(() => known.delete(reference));
  return question.answer;
}

function forgetOld(known: Map<string, Question>, now: number): void {
  for (const { reference, until, isAnswered } of known.values()) {
    if (until > now) return;
    if (isAnswered) known.delete(reference);
  }
}
