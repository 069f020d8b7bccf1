import type { NewOrderQuestion } from '#shop/orders/contract/new-order.ts';
import type { NewOrderAnswers } from '#shop/orders/phone-orders/answer-question.server.ts';

/** Null where there is no answer: the form works without one. */
export async function askNewOrder<About extends keyof NewOrderAnswers>(
  asked: Extract<NewOrderQuestion, { about: About }>,
  signal: AbortSignal,
): Promise<NewOrderAnswers[About] | null> {
  const answer = await fetch('/api/new-order', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  return answer.ok ? ((await answer.json()) as NewOrderAnswers[About]) : null;
}
