import { expect, it } from 'vitest';
import { refundedGoods, refundedPieces } from './refunded-pieces.ts';

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

it('names the pieces of a refund by line, and none of one of an amount', () => {
  const lines = [
    { sold: 'bowl', name: 'Bowl of sand' },
    { sold: 'bowl-l', name: 'Bowl of sand, L' },
  ];
  const pieces = [
    { productId: 'bowl-l', qty: 2 },
    { productId: 'bowl', qty: 1 },
  ];
  expect(refundedGoods(lines, pieces)).toBe('2 × Bowl of sand, L, 1 × Bowl of sand');
  expect(refundedGoods(lines, null)).toBeNull();
  const twice = [...lines, { sold: 'bowl', name: 'Bowl of sand, A. B.' }];
  expect(refundedGoods(twice, pieces)).toBeNull();
});
