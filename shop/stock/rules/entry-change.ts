import { MAX_ON_HAND, type StockEntryKind } from '../contract.ts';

/** By how much the pieces on hand change: a count sets them, the others add or take away. */
export function entryChange(kind: StockEntryKind, pieces: number, onHand: number): number {
  switch (kind) {
    case 'counted':
      return pieces - onHand;
    case 'received':
      return pieces;
    case 'damaged':
    case 'given':
    case 'sold_elsewhere':
      return -pieces;
  }
}

export const NO_PIECES = `Enter a whole number from 0 to ${MAX_ON_HAND.toLocaleString('en-US')}.`;

/** Why so many pieces cannot be on hand, of which `held` are promised; null where they can. */
export function whyNotOnHand(onHand: number, held: number): string | null {
  if (onHand < 0) return 'There are fewer on hand than that.';
  if (onHand > MAX_ON_HAND) return NO_PIECES;
  return onHand < held
    ? `${held} of these are promised to orders that are being paid right now. Enter at least ${held} on hand, or try again in half an hour.`
    : null;
}
