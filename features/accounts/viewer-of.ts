import { isAdminAddress } from '#domain/admin-address.ts';
import { VISITOR_VIEWER, type Viewer } from '../viewer.ts';

type Session = { sessionId: string; userId: string; email: string; name: string; emailVerified: boolean };

/** Who stands behind a session now: the admin only with exactly that address, proved (spec.md 6, readings.md 1). */
export function viewerOf(session: Session | null, adminEmail: string): Viewer {
  if (!session) return VISITOR_VIEWER;
  const { sessionId, userId, email, name, emailVerified } = session;
  const isAdmin = emailVerified && isAdminAddress(email, adminEmail);
  return { kind: isAdmin ? 'admin' : 'customer', sessionId, userId, email, name };
}
