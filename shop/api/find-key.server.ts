import { Problem } from '#platform/http/problem.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import { markUsed, selectByToken } from './key-queries.server.ts';
import { hashOfKey } from './make-key.server.ts';

/**
 * As of wrong passwords from one IP. A right key is never counted, so that nobody can lock out a cash register beside
 * them.
 */
const WRONG_KEYS = { window: 300, max: 30 };

const NO_KEY = 'Name a key of this shop: Authorization: Bearer sk_…';

type Dependencies = Pick<Shop, 'db' | 'clock'>;

/**
 * The key of an Authorization header, with its rights as they are now. Refuses with `not_signed_in` none, a wrong one
 * and one that has ended, and with `too_many_requests` many of these from one IP.
 */
export async function findKey(
  shop: Dependencies,
  { authorization, ip }: { authorization: string; ip: string },
): Promise<Key> {
  const [, token] = /^Bearer (sk_[a-z2-7]{32})$/i.exec(authorization) ?? [];
  const row = token === undefined ? null : await selectByToken(shop.db, hashOfKey(token));
  if (!row) return refuse(shop, ip);
  const at = shop.clock.now();
  const before = new Date(at.getTime() - HOUR_MS);
  if (row.usedAt === null || row.usedAt < before) await markUsed(shop.db, row.id, { at, before });
  return { kind: 'key', keyId: row.id, rights: row.rights };
}

async function refuse(shop: Dependencies, ip: string): Promise<never> {
  const { allowed, retryAfter } = await countAgainst(shop, `key-from|${ip}`, WRONG_KEYS);
  if (!allowed) throw new Problem('too_many_requests', { retryAfter });
  throw new Problem('not_signed_in', {}, NO_KEY);
}
