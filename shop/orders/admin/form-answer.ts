import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { OrderAnswer, OrderIntent } from './order-actions.server.ts';

export function openForm(answer: OrderAnswer | undefined, intent: OrderIntent): RefusedForm | null {
  return answer?.isDone === false && answer.typed.intent === intent ? answer : null;
}
