import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Refusal } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { readCapped } from './read-capped.ts';

const BUDGET_MS = 5_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

export type Reply = { status: number; body: unknown };

export type Connection = {
  /** Reads may be repeated: a failed one gets a second try within the same budget. */
  get(path: string): Promise<Reply | null>;
  /** Never repeated: it may have been done although no answer came. */
  post(path: string, body: object): Promise<Reply | null>;
};

/** Checkouts have a shopper waiting; the background can wait, and must not use up what they need. */
export type ConnectionUse = 'checkout' | 'background';

export type ConnectionOptions = {
  baseUrl: string;
  secretKey: string;
  use: ConnectionUse;
  clock: Clock;
  log: Log;
};

/**
 * The connection to Paystack at `baseUrl`: 5 s in all for each call, JSON of at most 4 MB, a breaker of its
 * own. Returns null for a time-out, a broken connection, 5xx or an answer that is no JSON. A refused key
 * (401) is an answer, and an error in the log each time; 429 makes background work rest, so that checkouts
 * get through.
 */
export function openConnection({ baseUrl, secretKey, use, clock, log }: ConnectionOptions): Connection {
  const breaker = createBreaker(clock);
  const ask = (path: string, signal: AbortSignal, body?: object) =>
    breaker.run(async () => {
      const reply = await askOnce(`${baseUrl}${path}`, secretKey, signal, body);
      if (reply?.status === 401) log.error(keyRefusal(reply), 'Paystack refuses the key');
      return use === 'background' && reply?.status === 429 ? null : reply;
    });
  return {
    async get(path) {
      const signal = AbortSignal.timeout(BUDGET_MS);
      return (await ask(path, signal)) ?? (signal.aborted ? null : ask(path, signal));
    },
    post: (path, body) => ask(path, AbortSignal.timeout(BUDGET_MS), body),
  };
}

function keyRefusal({ status, body }: Reply): { status: number; error: string } {
  return { status, error: Refusal.safeParse(body).data?.code ?? '' };
}

async function askOnce(
  url: string,
  secretKey: string,
  signal: AbortSignal,
  body?: object,
): Promise<Reply | null> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { status } = response;
    const text = await readCapped(response, LARGEST_ANSWER);
    if (status >= 500) return null;
    // A gateway in between refuses a key or a flood without the provider's JSON.
    return status === 401 || status === 429
      ? { status, body: parsed(text) }
      : { status, body: JSON.parse(text) };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { status: false };
  }
}
