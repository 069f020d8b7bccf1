import { expect, test } from 'vitest';
import { Problem } from '#platform/http/problem.ts';
import { answerProblem, problemResponse } from '#server/edge/problem-response.ts';
import { shopProblem } from '#shop/problem.ts';
import { keptLog } from '#tests/support/quiet.ts';

test.each([
  shopProblem('payment_not_started'),
  shopProblem('order_not_saved'),
  new Problem('unavailable'),
  new Problem('busy'),
])('%s says when to come back', (problem) => {
  expect(answerProblem(problem).headers.get('retry-after')).toBe('2');
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk that answers %s is 503 in words, and logged',
  async (code) => {
    const { log, lines } = keptLog();
    const answer = problemResponse(
      Object.assign(new Error(`${code}: write /var/lib/shop/files/x`), { code }),
      log,
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      code: 'unavailable',
      message: 'The disk of the shop is full. Please try again later.',
    });
    expect(lines).toMatchObject([{ level: 'error', error: { code } }]);
  },
);
