import { useState } from 'react';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { useVisit } from '#shop/frame/forms/use-visit.ts';
import type { OrderAnswer, OrderIntent } from './order-actions.server.ts';

/** The answer if it is about this form, which was not taken and stands there still. */
export function openForm(answer: OrderAnswer | undefined, intent: OrderIntent): RefusedForm | null {
  return answer?.isDone === false && answer.typed.intent === intent ? answer : null;
}

/**
 * The answer to the form that led here. The router forgets it when the page is asked for anew by itself, as a
 * live page is; here it stays until somebody goes on.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const visit = useVisit();
  const [kept, keep] = useState({ visit, answer });
  if (answer && (kept.answer !== answer || kept.visit !== visit)) keep({ visit, answer });
  return answer ?? (kept.visit === visit ? kept.answer : undefined);
}
