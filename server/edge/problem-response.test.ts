import { expect, test } from 'vitest';
import { Problem } from '#platform/http/problem.ts';
import { answerProblem, problemResponse } from '#server/edge/problem-response.ts';
import { keptLog } from '#tests/support/quiet.ts';

test.each(['payment_not_started', 'order_not_saved', 'unavailable', 'busy'] as const)(
  '%s says when to come back',
  (code) => {
    expect(answerProblem(new Problem(code)).headers.get('retry-after')).toBe('2');
  },
);

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
