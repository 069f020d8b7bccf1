import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { movesInWords } from '#tests/support/moves-in-words.ts';

test('docs/orders.md names every move of an order as the table in the code does', () => {
  const rows = readFileSync('docs/orders.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(movesInWords());
});
