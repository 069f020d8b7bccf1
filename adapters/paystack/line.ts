import type { Clock } from '../clock.ts';
import { createBreaker } from './breaker.ts';
import { readCapped } from './read-capped.ts';

const BUDGET_MS = 5_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

export type Reply = { status: number; body: unknown };

/** Checkouts have a shopper waiting; the background can wait, and must not use up what they need. */
export type LineUse = 'checkout' | 'background';

export type Line = {
  /** Reads may be repeated: a failed one gets a second try within the same budget. */
  get(path: string): Promise<Reply | null>;
  /** Never repeated: it may have been done although no answer came. */
  post(path: string, body: object): Promise<Reply | null>;
};

/**
 * The line to Paystack at `baseUrl`: 5 s in all for each call, JSON of at most 4 MB, a breaker. Returns
 * null for a time-out, a broken line, 5xx or an answer that is no JSON. A 429 says that we ask too much: it
 * makes background work rest, so that checkouts get through.
 */
export function openLine(baseUrl: string, secretKey: string, clock: Clock, use: LineUse): Line {
  const breaker = createBreaker(clock);
  const ask = (path: string, signal: AbortSignal, body?: object) =>
    breaker.run(async () => {
      const reply = await askOnce(`${baseUrl}${path}`, secretKey, signal, body);
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
    const text = await readCapped(response, LARGEST_ANSWER);
    if (response.status === 429) return { status: 429, body: null };
    if (response.status >= 500) return null;
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return null;
  }
}
