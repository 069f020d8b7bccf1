import { Problem } from '#platform/http/problem.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** Turns whatever was thrown into an answer: a Problem by its code, anything else a 500 that tells nothing. */
export function problemResponse(error: unknown, log: Log): Response {
  if (error instanceof Problem) return answerProblem(error);
  const isAway = isDatabaseAway(error);
  if (isAway && !isOutOfFiles(error)) log.warn({ error: describeError(error) }, 'unavailable');
  else log.error({ error: describeError(error) }, 'unexpected');
  if (isAway) return answerProblem(new Problem('unavailable'));
  if (isDiskFull(error)) return answerProblem(new Problem('unavailable', {}, NO_ROOM));
  return answerProblem(new Problem('internal'));
}

export function answerProblem(problem: Problem): Response {
  const { code, details, message, status } = problem;
  const headers: Record<string, string> = {};
  if ([429, 502, 503].includes(status)) {
    headers['retry-after'] = typeof details.retryAfter === 'number' ? String(details.retryAfter) : '2';
  }
  return Response.json({ code, message, ...details }, { status, headers });
}

const NO_ROOM = 'The disk of the shop is full. Please try again later.';

/** The disk under DATA_DIR takes no more: nothing is wrong with the request, and somebody may clear up. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EROFS)$/.test(String(error.code));
}

/**
 * PostgreSQL's own codes: connection lost (class 08), read-only after a fail-over, undone in favour of another (40001,
 * 40P01), out of disk, memory or connections (class 53), a limit of ours (55P03, 57014), ended by the server, shutting
 * down or starting (57P01 to 57P03, 57P05), input or output error (58030). XX000 is a fault of its own.
 */
const AWAY_SQLSTATE = /^(08...|25006|40001|40P01|53...|55P03|57014|57P0[1-35]|58030)$/;
const AWAY_SOCKET = /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
/** node-postgres gives its own errors no codes. */
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** This process, or the machine, may open no more files and connections until some are closed. */
function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && /^E[MN]FILE$/.test(String(error.code))) return true;
  return isOutOfFiles(error.cause);
}

/** The database cannot be reached or cannot work just now: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutOfFiles(error)) return true;
  if (error instanceof Problem) return error.code === 'unavailable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (AWAY_SQLSTATE.test(code) || AWAY_SOCKET.test(code) || AWAY_TEXT.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
