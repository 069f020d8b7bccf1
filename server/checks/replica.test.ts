import { expect, it } from 'vitest';
import { judgeComparison } from '#server/checks/replica.ts';
import type { Comparison } from '../replica.ts';

it.each<[Comparison, string, RegExp]>([
  [{ standing: 'follows' }, 'fine', /are read from the replica/],
  [{ standing: 'behind' }, 'warning', /five seconds behind/],
  [{ standing: 'no replica' }, 'warning', /takes writes itself/],
  [{ standing: 'other timeline' }, 'warning', /next checkpoint/],
  [{ standing: 'other database' }, 'problem', /another database than DATABASE_URL/],
  [
    { standing: 'away', error: new Error('connect ECONNREFUSED') },
    'warning',
    /away \(connect ECONNREFUSED\)/,
  ],
])('of %j the finding is %s', (found, level, text) => {
  expect(judgeComparison(found)).toEqual({
    level,
    name: 'DATABASE_READ_URL',
    text: expect.stringMatching(text),
  });
});
