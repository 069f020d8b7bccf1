import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { KeyRight } from './contract/keys.ts';
import { selectEnded, selectInForce } from './key-queries.server.ts';

const MOST_ENDED = 20;

/** Times are ISO; `usedAt` is to the hour. */
export type ListedKey = {
  id: string;
  number: number;
  name: string;
  rights: KeyRight[];
  madeAt: string;
  usedAt: string | null;
};
export type EndedKey = { number: number; name: string; endedAt: string };

/** `nextId` is for the form that makes another one. */
export async function listKeys(
  { db, newId }: Shop,
  viewer: Viewer,
): Promise<{ keys: ListedKey[]; ended: EndedKey[]; nextId: string }> {
  requireAdmin(viewer);
  const [inForce, ended] = await Promise.all([selectInForce(db), selectEnded(db, MOST_ENDED)]);
  return {
    keys: inForce.map(({ id, number, name, rights, madeAt, usedAt }) => ({
      id,
      number,
      name,
      rights,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    ended: ended.map(({ number, name, endedAt }) => ({
      number,
      name,
      endedAt: endedAt?.toISOString() ?? '',
    })),
    nextId: newId(),
  };
}
