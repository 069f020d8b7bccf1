import type { Shop } from '#shop/shop.server.ts';
import { countUses } from './limit-queries.server.ts';

export type RateLimit = { window: number; max: number };
export type Use = { key: string; rule: RateLimit };

type Dependencies = Pick<Shop, 'db' | 'clock'>;

/**
 * Counts one use of `key`, atomically and for all processes. The window is fixed: it ends whether or not
 * people keep trying, so a busy shared address is never shut for good.
 */
export async function countAgainst(
  shop: Dependencies,
  key: string,
  rule: RateLimit,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const refused = await countInTurn(shop, [{ key, rule }]);
  return { allowed: refused === null, retryAfter: refused?.retryAfter ?? null };
}

/**
 * Counts several keys, one after the other: the first that refuses ends it, those behind it are not counted.
 * Returns that one with the seconds until its window ends, or null when all allow it.
 */
export async function countInTurn<Counted extends Use>(
  { db, clock }: Dependencies,
  uses: readonly Counted[],
): Promise<{ use: Counted; retryAfter: number } | null> {
  const now = clock.now().getTime();
  const asked = uses.map(({ key, rule }) => ({ key, max: rule.max, window: rule.window * 1000 }));
  const counts = await countUses(db, asked, now);
  const last = counts.at(-1);
  const use = uses[counts.length - 1];
  if (!last || !use || last.count <= use.rule.max) return null;
  const left = last.startedAt + use.rule.window * 1000 - now;
  return { use, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
}
