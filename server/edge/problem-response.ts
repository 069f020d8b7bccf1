import { describeError } from '#adapters/describe-error.ts';
import type { Log } from '#adapters/log.ts';
import { PROBLEM_STATUS, PROBLEM_TEXT, Problem } from '#contracts/problem.ts';

/** Turns whatever was thrown into an answer: a Problem by its code, anything else a 500 that tells nothing. */
export function problemResponse(error: unknown, log: Log): Response {
  if (error instanceof Problem) return answerProblem(error);
  if (isDatabaseAway(error)) return answerProblem(new Problem('unavailable'));
  log.error({ error: describeError(error) }, 'unexpected');
  return answerProblem(new Problem('internal'));
}

export function answerProblem(problem: Problem): Response {
  const { code, details } = problem;
  const headers: Record<string, string> = {};
  if (PROBLEM_STATUS[code] === 503 || PROBLEM_STATUS[code] === 429) headers['retry-after'] = '2';
  const message = problem.message || PROBLEM_TEXT[code];
  return Response.json({ code, message, ...details }, { status: PROBLEM_STATUS[code], headers });
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P03',
  '53300',
  '57014',
  '55P03',
]);

/** Broken line to PostgreSQL, or a limit of ours: try again later (promises.md 2.6). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
