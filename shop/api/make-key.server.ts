import { createHash } from 'node:crypto';
import { z } from 'zod';
import { lockName } from '#platform/db/lock-name.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { isStorable, oneLine } from '#platform/text/text.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { KEY_RIGHTS, type KeyRight, MAX_KEY_NAME, MOST_KEYS } from './contract/keys.ts';
import { countInForce, insertKey } from './key-queries.server.ts';

const NOTHING = 'Choose at least one thing.';

/** `id` was chosen when the form was opened, so that a second press makes no second key. */
export const MakeKey = z.strictObject({
  id: z.string().regex(RANDOM_ID),
  name: z
    .string()
    .transform(oneLine)
    .pipe(
      z.string().min(1, 'Give the key a name.').max(MAX_KEY_NAME, 'The name is too long.').refine(isStorable),
    ),
  right: z
    .array(z.enum(KEY_RIGHTS), NOTHING)
    .min(1, NOTHING)
    .max(KEY_RIGHTS.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'A thing comes twice.'),
});
export type MakeKey = z.output<typeof MakeKey>;

/**
 * Makes a key and returns it, for the only time: the database keeps its hash. Refuses with `conflict` a form that made
 * one already, and with `invalid_input` more keys than a shop has.
 */
export async function makeKey(shop: Shop, viewer: Viewer, { id, name, right }: MakeKey): Promise<string> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  const key = `sk_${shop.newId()}`;
  const rights = withReading(right);
  await shop.db.transaction(async (tx) => {
    // So that the limit holds.
    await lockName(tx, 'api_keys');
    if ((await countInForce(tx)) >= MOST_KEYS)
      throw new Problem('invalid_input', { field: 'name' }, `A shop has ${MOST_KEYS} keys at most.`);
    const number = await insertKey(tx, { id, name, rights, madeAt: at, tokenHash: hashOfKey(key) });
    if (number === null) throw new Problem('conflict');
    const details = { number, name, rights };
    await insertAudit(tx, { at, actor, verb: 'make-key', subject: 'keys', details });
  });
  return key;
}

/** Who may write may read the same: the answer to a change shows it. In one order, each once. */
function withReading(chosen: readonly KeyRight[]): KeyRight[] {
  const wanted = new Set(chosen.flatMap((right) => [right, right.replace('write_', 'read_')]));
  return KEY_RIGHTS.filter((right) => wanted.has(right));
}

/** What is kept of a key. It has 160 random bits, so that nobody finds it by trying. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
