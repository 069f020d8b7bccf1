import { createHash } from 'node:crypto';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import { insertRequest, selectHash } from './request-queries.server.ts';

/** `content` is all that was asked for: under the same name it must be the same. */
export type OnceRequest = { name: string; content: unknown };

/**
 * Does something once for each request of a key, in one transaction with the memory of it: a process that is killed
 * leaves both or neither, and a twin waits for the first. `act` is given the shop of that transaction; what it refuses
 * is not remembered. False where it was done before. Refuses with `idempotency_mismatch` another content.
 */
export async function doOnce(
  shop: Shop,
  { keyId }: Key,
  { name, content }: OnceRequest,
  act: (shop: Shop) => Promise<void>,
): Promise<boolean> {
  const id = `api ${keyId}:${name}`;
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return shop.db.transaction(async (tx) => {
    const isNew = await insertRequest(tx, { id, requestHash, at: shop.clock.now() });
    if (isNew) await act({ ...shop, db: tx });
    else if ((await selectHash(tx, id)) !== requestHash) throw shopProblem('idempotency_mismatch');
    return isNew;
  });
}
