import type { StockEntryKind } from '../contract.ts';

/** By how much the pieces on hand change: a count sets them, the others add or take away. */
export function entryChange(kind: StockEntryKind, pieces: number, onHand: number): number {
  switch (kind) {
    case 'counted':
      return pieces - onHand;
    case 'received':
      return pieces;
    case 'damaged':
    case 'given':
      return -pieces;
  }
}
