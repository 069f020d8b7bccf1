import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['100', 10_000],
  ['100.00', 10_000],
  ['100,00', 10_000],
  ['12.5', 1_250],
  ['12,5', 1_250],
  [' 0,10 ', 10],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u00a0234.50', 123_450],
  ['12,345,678.90', 1_234_567_890],
  ['1 234', 123_400],
  ['1,200', 120_000],
  ['12,345,678', 1_234_567_800],
  ['88,25', 8_825],
  ['GHS 90', 9_000],
  ['gh₵1,200.50', 120_050],
])('%j is an amount in cedis', (text, pesewas) => {
  expect(readTypedAmount(text)).toBe(pesewas);
});

test.each([
  ['1.234', 'could be one thousand or one and a bit'],
  ['0,200', 'has a group of nothing'],
  ['0 200', 'has a group of nothing'],
  ['1,23,4', 'has no decimals'],
  ['12,34,567.00', 'is not grouped by threes'],
  ['1.234.50', 'uses one sign for both'],
  ['1,234,50', 'uses one sign for both'],
  ['123456789', 'is more than any order'],
  ['123,456,789.00', 'is more than any order'],
  ['-1', 'is negative'],
  ['1e3', 'is no plain number'],
  ['12.345', 'has three decimals'],
  ['', 'is empty'],
  ['GHS', 'is a word'],
  ['USD 90', 'is of another currency'],
])('%j is refused: it %s', (text) => {
  expect(readTypedAmount(text)).toBeNull();
});
