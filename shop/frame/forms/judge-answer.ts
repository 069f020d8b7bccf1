import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type UNSAFE_DataWithResponseInit as WithStatus,
} from 'react-router';
import { UNREACHABLE_TEXT } from '#platform/builds/load-code.ts';
import type { FailureKind } from './form-failure-store.ts';

export type FormFailure = { kind: FailureKind; code: string; text: string };

type Words = Pick<FormFailure, 'code' | 'text'>;

export const UNREACHABLE: Words = { code: 'network-request-failed', text: UNREACHABLE_TEXT };
export const NOT_ALLOWED: Words = { code: 'not_allowed', text: "You don't have access to this." };
const NOT_SIGNED_IN: Words = { code: 'not_signed_in', text: 'Please log in first.' };
const INTERNAL: Words = { code: 'internal', text: 'Something went wrong on our side.' };

export function judgeAnswer({ type, result }: DataStrategyResult): FormFailure | null {
  if (result instanceof Response) return asksForLogin(result) ? signedOut : null;
  if (type === 'data') return null;
  // The router wraps what an action threw in the status of its answer.
  const error = hasStatus(result) ? result.data : result;
  if (isRouteErrorResponse(error)) return judgeStatus(error.status, wordsIn(error.data));
  // Browsers throw a TypeError when there is no answer at all; what the server threw is an Error here.
  return { kind: 'unknown', ...(error instanceof TypeError ? UNREACHABLE : INTERNAL) };
}

const signedOut: FormFailure = { kind: 'signed_out', ...NOT_SIGNED_IN };

function judgeStatus(status: number, words: Words): FormFailure {
  if (status === 401 || status === 403) return signedOut;
  // Only a refusal with this code promises that nothing was done (docs/http.md#error-codes).
  const isRefused = status < 500 || words.code === 'busy';
  return { kind: isRefused ? 'refused' : 'unknown', ...words };
}

/** A page for signed-in people leads others to the login dialog. */
function asksForLogin({ headers }: Response): boolean {
  return headers.get('location')?.startsWith('/?login=') === true;
}

export function wasTaken({ result }: DataStrategyResult): boolean {
  return result instanceof Response || !hasStatus(result) || (result.init?.status ?? 200) < 400;
}

function hasStatus(result: unknown): result is WithStatus<unknown> {
  return typeof result === 'object' && result !== null && 'type' in result && 'init' in result;
}

/** Pages answer an object, what stands before them its text. */
function wordsIn(answer: unknown): Words {
  const body = typeof answer === 'string' ? parse(answer) : answer;
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return INTERNAL;
  return { code: String(body.code), text: String(body.message) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
