import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { Order } from '../contract/orders.ts';
import type { OrderAnswer, OrderIntent } from './order-actions.server.ts';

export function openForm(answer: OrderAnswer | undefined, intent: OrderIntent): RefusedForm | null {
  return answer?.isDone === false && answer.typed.intent === intent ? answer : null;
}

const CANCELLED = { isDone: true, text: 'The order is cancelled.' };

/** What was done: by a form of the order's page, or by the page that cancels, which leads back with `?cancelled`. */
export function doneOn(order: Order, answer: OrderAnswer | undefined, query: URLSearchParams) {
  if (answer?.isDone && 'text' in answer) return answer;
  return query.has('cancelled') && order.paymentStanding === 'cancelled' ? CANCELLED : null;
}
