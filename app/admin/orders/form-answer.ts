import { useState } from 'react';
import { useVisit } from '#app/forms/use-visit.ts';
import type { AdminAnswer } from '#features/after-sales/answer-admin-form.ts';

/** A form that stands there still, with what was typed and why it was not taken. */
export type OpenForm = Extract<AdminAnswer, { kind: 'open' }>;

/** The answer if it is about this form. */
export function openForm(answer: AdminAnswer | undefined, form: OpenForm['form']): OpenForm | null {
  return answer?.kind === 'open' && answer.form === form ? answer : null;
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
