import { create } from 'zustand';
import { takeEarly } from '#platform/ahead/early-answer.ts';

const useWaiting = create<number>(() => 0);

export function useIsInLine(): boolean {
  return useWaiting() > 0;
}

/** After this the refusal itself is shown, with a way to try again. */
const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 10_000;
const GROWTH = 1.5;

/**
 * Sends again by itself what the shop refuses because it is too busy. React Router takes no fetch of ours for
 * its data, so the browser's own is replaced, before anything is sent. Only the code `busy` promises that
 * nothing was done (docs/http.md#error-codes); other answers are passed on untouched.
 */
export function waitInLine(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    // A body is sent once; a copy of the request has its own.
    const again = () => send(input instanceof Request ? input.clone() : input, init);
    const answer = (input instanceof URL && (await takeEarly(input))) || (await again());
    if (!(await isPutOff(answer))) return answer;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    return standInLine(answer, again, signal);
  };
}

async function standInLine(
  refusal: Response,
  again: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const begun = Date.now();
  let answer = refusal;
  let pause = Number(refusal.headers.get('retry-after') ?? 2) * 1000;
  useWaiting.setState((count) => count + 1, true);
  try {
    do {
      // Those who were refused together must not come back together.
      await wait(pause * (1 + Math.random() / 2), signal);
      pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS);
      answer = await again();
    } while (Date.now() - begun < PATIENCE_MS && (await isPutOff(answer)));
    return answer;
  } finally {
    useWaiting.setState((count) => count - 1, true);
  }
}

/** What another site answers is not ours to judge. */
async function isPutOff(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || !answer.url.startsWith(`${window.location.origin}/`)) return false;
  const refusal: unknown = await answer.clone().json().catch(nothing);
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'busy';
}

const nothing = () => null;

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
