import { expect, it } from 'vitest';
import { ReturnPieces } from '../contract/return-pieces.ts';
import { returnLines, returnText } from './return-lines.ts';

const LINES = returnLines([
  { position: 0, name: 'Opele chain', qty: 3, refundedQty: 1, kind: 'goods' },
  { position: 1, name: 'A reading', qty: 1, refundedQty: 0, kind: 'booking' },
  { position: 2, name: 'Casting tray', qty: 1, refundedQty: 1, kind: 'goods' },
  { position: 3, name: 'An old cloth', qty: 1, refundedQty: 0, kind: null },
]);

it('what can be sent back is of goods, as many pieces as were not refunded', () => {
  expect(LINES).toEqual([
    { position: 0, name: 'Opele chain', qty: 2 },
    { position: 3, name: 'An old cloth', qty: 1 },
  ]);
});

it.each([
  { chosen: ['0:1', ''], text: '1 × Opele chain' },
  { chosen: ['0:2', '3:1'], text: '2 × Opele chain\n1 × An old cloth' },
  { chosen: ['0:9', '1:1', '2:1', '7:1'], text: '2 × Opele chain' },
])('$chosen reads "$text"', ({ chosen, text }) => {
  expect(returnText(LINES, ReturnPieces.parse(chosen))).toBe(text);
});

it.each([[['', '']], [[]], [['0:0']], [['0:1:2']], [['one:1']], [['0:1', '0:2']]])(
  '%j is no choice',
  (chosen) => {
    expect(ReturnPieces.safeParse(chosen).success).toBe(false);
  },
);
