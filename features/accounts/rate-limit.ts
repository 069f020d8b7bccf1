import type { Shop } from '../shop.ts';
import { countUse } from './limit-queries.ts';

/** At most `max` uses in a window of `window` seconds. */
export type RateLimit = { window: number; max: number };

/**
 * Counts one use of `key`, atomically and for all processes. The window is a fixed one: it ends whether
 * or not people keep trying, so a busy shared address is never shut for good.
 */
export async function countAgainst(
  shop: Pick<Shop, 'db' | 'clock'>,
  key: string,
  rule: RateLimit,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = shop.clock.now().getTime();
  const window = rule.window * 1000;
  const { count, startedAt } = await countUse(shop.db, key, now, window);
  if (count <= rule.max) return { allowed: true, retryAfter: null };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((startedAt + window - now) / 1000)) };
}
