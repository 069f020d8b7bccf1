import { expect, it } from 'vitest';
import { refundedPieces } from './refunded-pieces.ts';

const line = (position: number, qty: number, variantId: string | null = null) => ({
  position,
  qty,
  productId: 'bowl',
  variantId,
});

it('counts the pieces refunded by line, once each, and none of a refund that failed or of an amount', () => {
  const lines = [line(0, 1), line(1, 3), line(2, 2, 'bowl-l')];
  const refunds = [
    { state: 'processed', lines: [{ productId: 'bowl', qty: 1 }] },
    {
      state: 'pending',
      lines: [
        { productId: 'bowl', qty: 1 },
        { productId: 'bowl-l', qty: 2 },
      ],
    },
    { state: 'failed', lines: [{ productId: 'bowl', qty: 2 }] },
    { state: 'processed', lines: null },
  ] as const;
  expect([...refundedPieces(lines, refunds)]).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
  ]);
});
