import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { foldSteps } from './fold-steps.ts';

const row = (key: string, count: number, amount = 0) => ({
  ...{ key, label: '', count, later: [], amount: pesewas(amount) },
  ...{ gift: pesewas(0), refunded: pesewas(0) },
});

it('a report in steps has one row for each key, with a count for each step, those without one as well', () => {
  const rows = [row('wanted 1', 2, 500), row('left-unpaid 0', 9), row('wanted 0', 3)];
  expect(foldSteps('back', rows)).toMatchObject([
    { key: 'left-unpaid', count: 9, later: [0], amount: 0 },
    { key: 'wanted', count: 3, later: [2], amount: 500 },
  ]);
});

it('any other report stays as it is', () => {
  const rows = [row('Accra 1', 2)];
  expect(foldSteps('town', rows)).toBe(rows);
});
