import { useState } from 'react';
import { useVisit } from './use-visit.ts';

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
