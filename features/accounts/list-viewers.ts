import type { Shop } from '../shop.ts';
import type { SignedIn } from '../viewer.ts';
import { isSignedIn } from '../viewer.ts';
import { selectSessions } from './queries.ts';
import { viewerOf } from './viewer-of.ts';

/** Who stands behind these sessions now, by session, in one query; sessions that ended are missing. */
export async function listViewers(shop: Shop, sessionIds: string[]): Promise<Map<string, SignedIn>> {
  const sessions = await selectSessions(shop.db, sessionIds, shop.clock.now());
  const viewers = sessions.map((session) => viewerOf(session, shop.settings.adminEmail)).filter(isSignedIn);
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}
