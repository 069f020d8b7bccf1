import { clampName } from '#platform/text/names.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { isSignedIn, type SignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { type Me, VISITOR } from './contract/account.ts';
import { selectRights, selectSessions } from './queries.server.ts';
import { isAdminEmail } from './rules/admin-email.ts';

type Session = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  rights?: readonly Right[] | null;
};

/** The admin only with exactly that e-mail, confirmed (docs/identity.md#administrator). */
export function viewerOf(session: Session | null, adminEmail: string): Viewer {
  if (!session) return VISITOR_VIEWER;
  const { sessionId, userId, email, name, emailVerified, rights } = session;
  const isAdmin = emailVerified && isAdminEmail(email, adminEmail);
  return { kind: isAdmin ? 'admin' : 'customer', sessionId, userId, email, name, rights: rights ?? [] };
}

/** With the rights of a helper, which are asked for only where the session was opened by a second factor. */
export async function findSignedIn(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  session: (Session & { hasSecondFactor: boolean }) | null,
): Promise<Viewer> {
  const viewer = viewerOf(session, settings.adminEmail);
  if (!session?.hasSecondFactor || viewer.kind !== 'customer') return viewer;
  return { ...viewer, rights: await selectRights(db, session.sessionId) };
}

/** By session, in one query; sessions that ended are missing. */
export async function listViewers(shop: Shop, sessionIds: string[]): Promise<Map<string, SignedIn>> {
  if (sessionIds.length === 0) return new Map();
  const sessions = await selectSessions(shop.db, sessionIds, shop.clock.now());
  const viewers = sessions.map((session) => viewerOf(session, shop.settings.adminEmail)).filter(isSignedIn);
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}

/** As the browser sees it (docs/identity.md#auth-state). */
export function describeMe(viewer: Viewer): Me {
  if (!isSignedIn(viewer)) return VISITOR;
  return {
    isUserLoggedIn: true,
    email: viewer.email,
    userName: clampName(viewer.name.trim()) || 'User',
    userId: viewer.userId,
    isAdmin: viewer.kind === 'admin',
    ...(viewer.kind === 'customer' && viewer.rights.length > 0 && { isHelper: true as const }),
  };
}
