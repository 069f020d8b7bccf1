import type { StockMoveKind } from '../contract.ts';

export const STOCK_TEXTS = {
  counted: 'Counted',
  received: 'Received',
  damaged: 'Damaged or lost',
  given: 'Given away',
  sold_elsewhere: 'Sold elsewhere',
  sold: 'Sold',
  sent: 'Sent later',
  returned: 'Back on the shelf',
} as const satisfies Record<StockMoveKind, string>;
