/** Up to here shoppers read how many are left. */
export const FEW = 5;

/** What shoppers are shown of a count: 0 to `FEW`, and one more for all that is above. */
export function shownLeft(available: number): number {
  return Math.min(Math.max(available, 0), FEW + 1);
}

/** Of what the administrator marks as sold out none is left to buy, whatever is counted; null where nothing is. */
export const leftToBuy = (left: number | null, isOffSale: boolean): number | null =>
  left !== null && isOffSale ? 0 : left;

/** Null where there is nothing to say: not counted, plenty, or none, which is sold out. */
export function leftText(left: number | null): string | null {
  return left === null || left === 0 || left > FEW ? null : `Only ${left} left`;
}
