import { Problem } from '#platform/http/problem.ts';
import { type BookedGoods, findTimeProblem } from './rules/time-problem.ts';

/** `invalid_input`, in words, where a time is missing, or there is one and nothing to book. */
export function refuseTimes(
  items: readonly { id: string; times?: readonly string[] | undefined }[],
  shelf: readonly BookedGoods[],
): void {
  const text = findTimeProblem(items, shelf);
  if (text) throw new Problem('invalid_input', {}, `${text} Take it out of the cart and add it again.`);
}
