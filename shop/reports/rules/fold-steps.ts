import type { ReportName, ReportRow } from '../contract.ts';
import { sumRows } from './report-sums.ts';

/** How many counts a row of these reports has, one for each step. */
const STEPS: Partial<Record<ReportName, number>> = { carts: 4, back: 2 };

/** How many rows are read for one that is shown. */
export const stepsOf = (by: ReportName): number => STEPS[by] ?? 1;

/**
 * Of a report in steps, whose keys end in a space and the step, one row for each key without it, in the order of the
 * keys: the count of step 0 is its count, those of the others are `later`. Other reports stay as they are.
 */
export function foldSteps(by: ReportName, rows: readonly ReportRow[]): readonly ReportRow[] {
  const steps = stepsOf(by);
  if (steps === 1) return rows;
  const parts = Map.groupBy(rows, ({ key }) => key?.slice(0, key.lastIndexOf(' ')) ?? '');
  return [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, of]) => fold(key, of, steps));
}

function fold(key: string, parts: readonly ReportRow[], steps: number): ReportRow {
  const { amount, gift, refunded } = sumRows(parts);
  const countOf = (step: number) => parts.find((part) => part.key === `${key} ${step}`)?.count ?? 0;
  const [count = 0, ...later] = Array.from({ length: steps }, (_, step) => countOf(step));
  return { key, label: key, count, later, amount, gift, refunded };
}
