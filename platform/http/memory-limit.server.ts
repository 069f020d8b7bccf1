import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one more of `key`; `retryAfter` is in seconds. */
export type MemoryLimit = (
  key: string,
) => Promise<{ allowed: true } | { allowed: false; retryAfter: number }>;

/** Of this process alone: `max` in `seconds` for each key. It costs no write and is lost with the process. */
export function createMemoryLimit({ max, seconds }: { max: number; seconds: number }): MemoryLimit {
  const limiter = new RateLimiterMemory({ points: max, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
    }
  };
}
