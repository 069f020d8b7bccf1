import { readCapped } from '#platform/http/read-capped.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { Refusal } from './answers.server.ts';
import { createBreaker } from './breaker.server.ts';

const BUDGET_MS = 5_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** How long a provider that counts calls is left alone when it does not say, and at the most. */
const REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 15 * MINUTE_MS;

export type Reply = { status: number; body: unknown };
const LIMITED: Reply = { status: 429, body: { status: false, code: 'rate_limited' } };

export type Connection = {
  /** Reads may be repeated: a failed one gets a second try within the same budget. */
  get(path: string): Promise<Reply | null>;
  /** Never repeated: it may have been done although no answer came. */
  post(path: string, body: object): Promise<Reply | null>;
};

/** A checkout has a shopper waiting; background work can wait, and must not use up what checkouts need. */
export type ConnectionUse = 'checkout' | 'background';

export type ConnectionOptions = {
  baseUrl: string;
  secretKey: string;
  use: ConnectionUse;
  clock: Clock;
  log: Log;
};

/**
 * At `baseUrl`: 5 s in all for each call, JSON of at most 4 MB, a breaker of its own. Null for a time-out, a
 * broken connection, 5xx or an answer that is no JSON. A refused key (401) is an answer, and an error in the
 * log each time. So is 429: background work then rests for as long as its Retry-After says, or a minute,
 * while the next checkout is tried at once.
 */
export function openConnection({ baseUrl, secretKey, use, clock, log }: ConnectionOptions): Connection {
  const breaker = createBreaker(clock);
  let restsUntil = 0;
  const ask = async (path: string, signal: AbortSignal, body?: object) => {
    if (clock.now().getTime() < restsUntil) return LIMITED;
    return breaker.run(async () => {
      const answer = await askOnce(`${baseUrl}${path}`, secretKey, signal, body).catch((error: unknown) => {
        log.warn({ error: describeError(causeOf(error)) }, 'Paystack does not answer');
        return null;
      });
      if (answer?.status === 401) log.error(keyRefusal(answer), 'Paystack refuses the key');
      if (answer?.status === 429 && use === 'background') restsUntil = restAfter(answer, clock.now());
      return answer;
    });
  };
  const getTwice = async (path: string) => {
    const signal = AbortSignal.timeout(BUDGET_MS);
    return (await ask(path, signal)) ?? (signal.aborted ? null : ask(path, signal));
  };
  return {
    get: getTwice,
    post: (path, body) => ask(path, AbortSignal.timeout(BUDGET_MS), body),
  };
}

/** In milliseconds of the epoch; Retry-After names seconds or an instant. */
function restAfter({ retryAfter }: Answer, now: Date): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const named = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - now.getTime() : seconds * 1_000;
  return now.getTime() + Math.min(named > 0 ? named : REST_MS, LONGEST_REST_MS);
}

function keyRefusal({ status, body }: Reply): { status: number; error: string } {
  return { status, error: Refusal.safeParse(body).data?.code ?? '' };
}

type Answer = Reply & { retryAfter: string | null };

async function askOnce(url: string, secretKey: string, signal: AbortSignal, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    redirect: 'error',
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status } = response;
  const retryAfter = response.headers.get('retry-after');
  const text = await readCapped(response, LARGEST_ANSWER);
  if (status >= 500) throw new Error(`It answers ${status}`);
  // A gateway in between refuses a key or a flood without the provider's JSON.
  const isRefusal = status === 401 || status === 429;
  return { status, body: isRefusal ? parsed(text) : JSON.parse(text), retryAfter };
}

/** For a failed connection `fetch` throws a TypeError without details. */
function causeOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { status: false };
  }
}
