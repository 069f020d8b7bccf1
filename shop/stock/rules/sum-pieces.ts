import type { Pieces } from '../contract.ts';

/** One entry for each id, however many lines name it. */
export function sumPieces(lines: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, qty } of lines) sums.set(id, (sums.get(id) ?? 0) + qty);
  return sums;
}
