import { useState } from 'react';
import { useVisit } from './use-visit.ts';

/**
 * The router forgets an action's answer when the page is revalidated, as a live page is; here it stays until
 * another page is opened. One that says what was done goes, too, once `version` of what it is about changes again.
 */
export function useKeptAnswer<Answer extends { isDone: boolean }>(
  answer: Answer | undefined,
  version?: number,
): Answer | undefined {
  const visit = useVisit();
  const [kept, keep] = useState({ visit, answer, version });
  const isNew = kept.answer !== answer || kept.visit !== visit || kept.version !== version;
  if (answer && isNew) keep({ visit, answer, version });
  if (answer) return answer;
  const isOver = kept.answer?.isDone && kept.version !== version;
  return kept.visit === visit && !isOver ? kept.answer : undefined;
}
