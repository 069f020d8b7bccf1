import { clampName } from '#platform/text/names.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isSignedIn, type SignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { type Me, VISITOR } from './contract/account.ts';
import { selectSessions } from './queries.server.ts';
import { isAdminEmail } from './rules/admin-email.ts';

type Session = { sessionId: string; userId: string; email: string; name: string; emailVerified: boolean };

/** Who stands behind a session now: the admin only with exactly that address, proved (docs/identity.md#administrator). */
export function viewerOf(session: Session | null, adminEmail: string): Viewer {
  if (!session) return VISITOR_VIEWER;
  const { sessionId, userId, email, name, emailVerified } = session;
  const isAdmin = emailVerified && isAdminEmail(email, adminEmail);
  return { kind: isAdmin ? 'admin' : 'customer', sessionId, userId, email, name };
}

/** Who stands behind these sessions now, by session, in one query; sessions that ended are missing. */
export async function listViewers(shop: Shop, sessionIds: string[]): Promise<Map<string, SignedIn>> {
  if (sessionIds.length === 0) return new Map();
  const sessions = await selectSessions(shop.db, sessionIds, shop.clock.now());
  const viewers = sessions.map((session) => viewerOf(session, shop.settings.adminEmail)).filter(isSignedIn);
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}

/** The auth state as the browser sees it (docs/identity.md#auth-state). */
export function describeMe(viewer: Viewer): Me {
  if (!isSignedIn(viewer)) return VISITOR;
  return {
    isUserLoggedIn: true,
    email: viewer.email,
    userName: clampName(viewer.name.trim()) || 'User',
    userId: viewer.userId,
    isAdmin: viewer.kind === 'admin',
  };
}
