import { listViewers } from '#features/accounts/viewer-of.ts';
import type { Shop } from '#features/shop.ts';
import type { Reader } from './reader.ts';

/** How often the session behind a private stream is looked at again. */
const CHECK_MS = 30_000;

/** When a reader who joins now is looked at first: anywhere in the span, so that a crowd spreads over it. */
export function firstCheck(now: number): number {
  return now + Math.random() * CHECK_MS;
}

/** The private readers whose time has come; each is due again a whole span later. */
export function takeDue(readers: Iterable<Reader>, now: number): Reader[] {
  const due: Reader[] = [];
  for (const reader of readers) {
    if (!reader.privateTo || reader.privateTo.nextCheck > now) continue;
    reader.privateTo.nextCheck = now + CHECK_MS;
    due.push(reader);
  }
  return due;
}

/** Those whose session has ended or is no longer who it was, asked in one query; unsure counts as ended. */
export async function listUnentitled(shop: Shop, readers: readonly Reader[]): Promise<Reader[]> {
  const ids = readers.flatMap(({ privateTo }) => (privateTo ? [privateTo.sessionId] : []));
  try {
    const viewers = await listViewers(shop, ids);
    return readers.filter(({ privateTo }) => {
      const viewer = privateTo && viewers.get(privateTo.sessionId);
      if (!viewer || viewer.userId !== privateTo.userId) return true;
      return privateTo.isAdmin && viewer.kind !== 'admin';
    });
  } catch {
    return [...readers];
  }
}
