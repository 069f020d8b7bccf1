import { expect, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { decideRefund } from './refund-choice.ts';

const none = pesewas(0);
const bowl = { productId: 'bowl', price: pesewas(1_999), qty: 2, pieces: 2, discount: none };
const tray = { productId: 'tray', price: pesewas(14_500), qty: 1, pieces: 1, discount: none };
const whole = { left: pesewas(18_498), isTakenBack: false, lines: [bowl, tray] };

test('all is what is left', () => {
  expect(decideRefund({ which: 'all' }, { ...whole, left: pesewas(700) })).toEqual({
    amount: 700,
    lines: null,
  });
});

test('some items are their prices as bought, and the lines are kept', () => {
  const lines = [
    { productId: 'bowl', qty: 1 },
    { productId: 'tray', qty: 1 },
  ];
  expect(decideRefund({ which: 'lines', lines }, whole)).toEqual({ amount: 16_499, lines });
});

test('an amount may have a decimal comma', () => {
  expect(decideRefund({ which: 'amount', amount: '100,00' }, whole)).toEqual({ amount: 10_000, lines: null });
});

const NOT_LEFT = "Some of these items have already been refunded, or aren't in the order.";

test.each([
  [{ which: 'lines' as const, lines: [] }, 'Choose which items, and how many.'],
  [{ which: 'lines' as const, lines: [{ productId: 'bowl', qty: 3 }] }, NOT_LEFT],
  [{ which: 'lines' as const, lines: [{ productId: 'cup', qty: 1 }] }, NOT_LEFT],
  [
    {
      which: 'lines' as const,
      lines: [
        { productId: 'bowl', qty: 1 },
        { productId: 'bowl', qty: 1 },
      ],
    },
    NOT_LEFT,
  ],
  [{ which: 'amount' as const, amount: '184.99' }, 'You can refund up to GHS\u00a0184.98.'],
  [{ which: 'amount' as const, amount: '0.99' }, 'The smallest refund is GHS 1.00.'],
  [{ which: 'amount' as const, amount: '' }, 'Enter an amount such as 12.50 or 1,234.50.'],
  [{ which: 'amount' as const, amount: '1.234' }, 'Enter an amount such as 12.50 or 1,234.50.'],
  [{ which: 'amount' as const, amount: '1,234' }, 'You can refund up to GHS\u00a0184.98.'],
])('%j is refused', (choice, text) => {
  expect(decideRefund(choice, whole)).toEqual({ text });
});

test('after everything there is nothing more', () => {
  expect(decideRefund({ which: 'all' }, { ...whole, left: pesewas(0) })).toEqual({
    text: 'Everything has already been refunded.',
  });
});

test('nothing is given back of what the bank has taken back', () => {
  expect(decideRefund({ which: 'all' }, { ...whole, isTakenBack: true })).toEqual({
    text: 'The bank has taken this payment back. Settle that first, under Money.',
  });
});
