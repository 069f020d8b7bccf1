import { useState } from 'react';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { useVisit } from '#shop/frame/forms/use-visit.ts';
import type { OrderAnswer, OrderIntent } from './order-actions.server.ts';

export function openForm(answer: OrderAnswer | undefined, intent: OrderIntent): RefusedForm | null {
  return answer?.isDone === false && answer.typed.intent === intent ? answer : null;
}

/**
 * The router forgets an action's answer when the page is revalidated, as a live page is; here it stays until
 * another page is opened.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const visit = useVisit();
  const [kept, keep] = useState({ visit, answer });
  if (answer && (kept.answer !== answer || kept.visit !== visit)) keep({ visit, answer });
  return answer ?? (kept.visit === visit ? kept.answer : undefined);
}
